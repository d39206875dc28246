# shellcheck shell=sh disable=SC2034,SC2154
# Installs the site in containers, or updates it: sourced by ./install --docker.
#
#   .env      the answers, which docker-compose.yml reads
#   secrets/  one file for each secret

compose() {
	docker compose "$@"
}

write_secret() {
	[ -s "secrets/$1" ] || printf %s "$2" >"secrets/$1"
	# The folder is private, but the unprivileged users in the containers must be able to read the files.
	chmod 0444 "secrets/$1"
}

write_settings() {
	install -d -m 0700 secrets
	write_secret database-password "$(new_secret)"
	write_secret database-url "postgres://site:$(cat secrets/database-password)@database:5432/site"
	write_secret metrics-token "$(new_secret)"
	write_secret media-secret-access-key "$bucket_secret"
	if [ -f .env ]; then return; fi
	acme=$email
	[ "$certificate" = public ] || acme=internal
	{
		say "DOMAIN=$domain"
		say "ACME=$acme"
		say "SITE_NAME=\"$name\""
		say "SITE_TIME_ZONE=$time_zone"
		say "MEDIA_BUCKET=$bucket_name"
		if [ "$bucket_name" ]; then
			say "MEDIA_ENDPOINT=$bucket_endpoint"
			say "MEDIA_REGION=$bucket_region"
			say "MEDIA_ACCESS_KEY_ID=$bucket_key"
		fi
	} >.env
	chmod 0600 .env
}

read_settings() {
	[ -f .env ] || return 0
	domain=$(setting .env DOMAIN)
	# Any non-empty value: an installed site is not asked again.
	email=-
	name=-
	time_zone=-
	wants_bucket=
	[ "$(setting .env ACME)" != internal ] || certificate=internal
}

serves() {
	compose exec --no-TTY site node -e "fetch('http://127.0.0.1:3000$1').then(({ status }) => process.exit(status < 500 ? 0 : 1), () => process.exit(1))"
}

# Watches the new image for a minute: readiness and pages in turn. Three failures in a row count as a failure.
is_healthy() {
	end=$(($(date +%s) + 60))
	while [ "$(date +%s)" -lt "$end" ]; do
		for path in /readyz / /blog /gallery /admin; do
			wait_for 3 serves "$path" || return 1
		done
		sleep 1
	done
}

up() {
	SITE_IMAGE=$1 compose up --detach --no-build --wait --wait-timeout 60 site caddy
}

# The image for a plain "docker compose up" from now on.
remember() {
	sed -i '/^SITE_IMAGE=/d' .env
	say "SITE_IMAGE=$1" >>.env
}

install_site() {
	compose version >/dev/null 2>&1 || fail "Нужен Docker с compose: https://docs.docker.com/engine/install/debian/"
	read_settings
	ask_all
	write_settings
	version=$(git -c "safe.directory=$PWD" rev-parse --short=12 HEAD 2>/dev/null || date +%Y%m%d%H%M)
	next=personal-website:$version
	former=$(docker inspect --format '{{.Config.Image}}' "$(compose ps --all --quiet site 2>/dev/null | head -n 1)" 2>/dev/null || :)
	if [ "$former" = "$next" ]; then
		up "$next"
		remember "$next"
		farewell
		return
	fi
	say "Образ: пакеты и сборка, две-три минуты …"
	SITE_IMAGE=$next compose build --quiet site
	compose up --detach --wait database
	if [ "$former" ]; then
		say "Копия сайта …"
		SITE_IMAGE=$former compose run --rm --no-deps site backup
	fi
	SITE_IMAGE=$next compose run --rm --no-deps site db:migrate
	admins=$(SITE_IMAGE=$next compose run --rm --no-deps site admin list)
	if [ -z "$admins" ]; then
		first_password=$(SITE_IMAGE=$next compose run --rm --no-deps site admin add admin --generate)
		tell_password "$first_password"
	fi
	# Closing the terminal does not stop the following steps; Ctrl+C rolls back.
	trap '' HUP
	[ -z "$former" ] || trap 'up "$former"; exit 1' INT TERM
	say "Новая версия запускается; минуту смотрим, всё ли в порядке …"
	if ! up "$next" || ! is_healthy; then
		[ "$former" ] || fail "Сайт не запустился. Причина: docker compose logs site"
		up "$former"
		fail "Обновление отменено: новая версия не отвечает как надо. Сайт работает на прежней, ничего не потеряно."
	fi
	trap - INT TERM
	remember "$next"
	farewell
}

remove() {
	compose down
	say "Сайт убран. Остались: .env, secrets/ и тома Docker с базой, файлами и копиями (docker volume ls)."
}
