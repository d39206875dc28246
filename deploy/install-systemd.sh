# shellcheck shell=sh disable=SC2154
# Installs the site with systemd, Debian's Postgres and Caddy. Sourced by ./install.
#
#   /opt/personal-website         releases, and links: ports/PORT to the release on that port, current to the serving port
#   /etc/personal-website/site.env  the settings
#   /var/lib/personal-website     data: media, copies (DATA_DIR)

account=personal-website
home=/opt/personal-website
settings=/etc/personal-website/site.env
data=/var/lib/personal-website
command=/usr/local/bin/personal-website
first_port=3001

install_packages() {
	missing=
	for package in ca-certificates caddy curl openssl postgresql; do
		dpkg-query --show --showformat '${db:Status-Status}' "$package" 2>/dev/null | grep -qx installed || missing="$missing $package"
	done
	[ "$missing" ] || return 0
	say "Программы:$missing …"
	export DEBIAN_FRONTEND=noninteractive
	# On a new server, automatic updates lock the package manager in the first minutes.
	wait_for 30 apt-get -qq -o DPkg::Lock::Timeout=300 update || fail "Пакеты Debian недоступны: apt-get update"
	# shellcheck disable=SC2086
	apt-get -qq -o DPkg::Lock::Timeout=300 install --no-install-recommends --yes $missing >/dev/null
}

add_account() {
	id "$account" >/dev/null 2>&1 ||
		useradd --system --user-group --home-dir "$data" --no-create-home --shell /usr/sbin/nologin "$account"
	install -d -m 0700 -o "$account" -g "$account" "$data"
	install -d -m 0755 "$home" "$home/releases" "$home/ports" "$(dirname "$settings")"
}

as_postgres() {
	(cd / && setpriv --reuid=postgres --regid=postgres --init-groups "$@")
}

add_database() {
	wait_for 30 as_postgres psql --quiet --command 'select 1' || fail "Postgres не запустился: journalctl -u 'postgresql*'"
	has() {
		[ "$(as_postgres psql --no-align --tuples-only --command "$1")" = 1 ]
	}
	has "select 1 from pg_roles where rolname = '$account'" || as_postgres createuser "$account"
	has "select 1 from pg_database where datname = '$account'" ||
		as_postgres createdb --owner "$account" --template template0 --encoding UTF8 \
			--locale-provider icu --icu-locale ru-RU --locale C.UTF-8 "$account"
	database_port=$(as_postgres psql --no-align --tuples-only --command 'show port')
}

write_settings() {
	if [ -f "$settings" ]; then return; fi
	{
		say "# The settings of the site, as .env.example lists them. After a change: sudo ./install"
		say "SITE_URL=https://$domain"
		say "SITE_NAME=\"$name\""
		say "SITE_TIME_ZONE=$time_zone"
		say "# For certificates: the address that the authority writes to, and the authority (public or internal)."
		say "ACME_EMAIL=$email"
		say "ACME_AUTHORITY=$certificate"
		say "DATABASE_URL=postgres://$account@%2Fvar%2Frun%2Fpostgresql:$database_port/$account"
		say "DATA_DIR=$data"
		say "TRUST_PROXY=1"
		say "METRICS_TOKEN=$(new_secret)"
		if [ "$bucket_name" ]; then
			say "MEDIA_BUCKET=$bucket_name"
			say "MEDIA_ENDPOINT=$bucket_endpoint"
			say "MEDIA_REGION=$bucket_region"
			say "MEDIA_ACCESS_KEY_ID=$bucket_key"
			say "MEDIA_SECRET_ACCESS_KEY=$bucket_secret"
		fi
	} | put "$settings" 0640 "root:$account"
}

# The answers stored by an earlier run.
read_settings() {
	[ -f "$settings" ] || return 0
	[ -z "$domain$email$name$time_zone$wants_bucket" ] || say "Настройки уже есть и остаются как были; изменить их можно в $settings."
	domain=$(setting "$settings" SITE_URL | sed 's#^https\{0,1\}://##')
	email=$(setting "$settings" ACME_EMAIL)
	name=$(setting "$settings" SITE_NAME)
	time_zone=$(setting "$settings" SITE_TIME_ZONE)
	certificate=$(setting "$settings" ACME_AUTHORITY)
	wants_bucket=
	# Any non-empty value: an installed site is not asked again.
	: "${name:=-}" "${time_zone:=-}" "${email:=-}"
}

write_units() {
	changed=
	put "/etc/systemd/system/personal-website@.service" 0644 root:root <deploy/personal-website@.service
	put /etc/systemd/journald.conf.d/personal-website.conf 0644 root:root <deploy/journald.conf
	sed "s#@HOME@#$home#g; s#@ACCOUNT@#$account#g" deploy/command.sh | put "$command" 0755 root:root
	# The unit may write only to its data folder, and to a separate folder for copies.
	backups=$(setting "$settings" BACKUP_DIR)
	paths=/etc/systemd/system/personal-website@.service.d/paths.conf
	if [ "$backups" ]; then
		install -d -m 0700 -o "$account" -g "$account" "$backups"
		printf '[Service]\nReadWritePaths="%s"\n' "$backups" | put "$paths" 0644 root:root
	else
		rm -f "$paths"
	fi
	if [ "$changed" ]; then
		systemctl daemon-reload
		systemctl try-restart systemd-journald
	fi
	widen_accept_queue
}

# The kernel caps the queue of connections that wait for the site (BACKLOG in server/http/http-server.ts).
widen_accept_queue() {
	[ "$(cat /proc/sys/net/core/somaxconn)" -lt 4096 ] || return 0
	say "net.core.somaxconn = 4096" | put /etc/sysctl.d/personal-website.conf 0644 root:root
	systemctl restart systemd-sysctl
}

port_in_use() {
	basename "$(readlink "$home/current" 2>/dev/null || echo "$first_port")"
}

start_site() {
	port=$(port_in_use)
	if [ "$(readlink "$home/ports/$port")" != "$release" ]; then
		say "Установлена другая версия. Обновить её: sudo personal-website update"
	fi
	systemctl enable --quiet --now "personal-website@$port"
	# Settings changed by hand since the start.
	started=$(systemctl show --property ActiveEnterTimestamp --value "personal-website@$port")
	[ "$(date -d "$started" +%s)" -ge "$(stat --format %Y "$settings")" ] || systemctl restart "personal-website@$port"
	wait_for 120 curl --fail --silent "http://127.0.0.1:$port/readyz" ||
		fail "Сайт не запустился. Причина: journalctl -u 'personal-website@$port' -n 50"
}

# Creates the first admin, and shows the password.
add_admin() {
	admins=$("$command" admin list)
	[ -z "$admins" ] || return 0
	first_password=$("$command" admin add admin --generate)
	tell_password "$first_password"
}

open_firewall() {
	if command -v ufw >/dev/null && ufw status | grep -q '^Status: active'; then
		ufw allow 80,443/tcp >/dev/null
		ufw allow 443/udp >/dev/null
	fi
}

install_site() {
	[ -d /run/systemd/system ] || fail "Здесь нет systemd. Нужен сервер с Debian 12 или новее либо Ubuntu 24.04 или новее."
	command -v apt-get >/dev/null || fail "Нужен Debian 12 или новее либо Ubuntu 24.04 или новее."
	read_settings
	ask_all
	install_packages
	add_account
	add_database
	write_settings
	say "Сайт: пакеты и сборка, две-три минуты …"
	release=$(sh deploy/prepare-release.sh "$PWD")
	say "$PWD" | put /etc/personal-website/checkout 0644 root:root
	write_units
	if [ ! -e "$home/current" ]; then
		ln -sfn "$release" "$home/ports/$first_port"
		ln -sfn "ports/$first_port" "$home/current"
		"$command" db:migrate >/dev/null
	fi
	add_admin
	start_site
	sh deploy/route.sh "$(port_in_use)"
	open_firewall
	farewell
}

remove() {
	for unit in $(systemctl list-units --all --plain --no-legend 'personal-website@*' | awk '{ print $1 }'); do
		systemctl disable --quiet --now "$unit"
	done
	rm -rf /etc/systemd/system/personal-website@.service /etc/systemd/system/personal-website@.service.d
	rm -f /etc/systemd/journald.conf.d/personal-website.conf /etc/sysctl.d/personal-website.conf "$command"
	rm -f /etc/caddy/personal-website.caddy /etc/personal-website/checkout
	# Caddy rejects an empty file.
	[ ! -f /etc/caddy/Caddyfile ] || sed -i 's/^import personal-website.caddy$/# The site has been removed./' /etc/caddy/Caddyfile
	rm -rf "$home" /var/cache/personal-website
	systemctl daemon-reload
	systemctl try-reload-or-restart caddy 2>/dev/null || :
	say "Сайт убран. Остались: настройки ($settings), файлы и копии ($data), база данных «$account» в Postgres, программы Debian (caddy, postgresql)."
	say "Установить снова с теми же данными: sudo ./install"
}
