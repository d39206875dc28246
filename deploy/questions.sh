# shellcheck shell=sh disable=SC2034 The questions of ./install, and helpers for both kinds of installation. Sourced,
# not run.

domain=
email=
name=
time_zone=
certificate=public
wants_bucket=
bucket_name=
bucket_endpoint=
bucket_region=
bucket_key=
bucket_secret=

fail() {
	printf '\n%s\n' "$*" >&2
	exit 1
}

say() {
	printf '%s\n' "$*"
}

# Converts a domain to punycode: пример.рф becomes xn--e1afmkfd.xn--p1ai (RFC 5891).
to_ascii() {
	python3 -c 'import sys; print(sys.argv[1].encode("idna").decode())' "$1" 2>/dev/null || printf %s "$1"
}

# Converts a punycode domain to Unicode for display.
to_letters() {
	python3 -c 'import sys; print(sys.argv[1].encode().decode("idna"))' "$1" 2>/dev/null || printf %s "$1"
}

# Validates and stores an answer: OPTION VALUE. Returns 1, with the reason in $reason, if it is invalid.
take() {
	reason=
	case $2 in
	*[\"\\\`\$]* | *"
"*)
		reason='Без кавычек " и знаков \ ` $, пожалуйста.'
		return 1
		;;
	esac
	case $1 in
	--domain)
		domain=$(printf %s "$2" | tr '[:upper:]' '[:lower:]' | sed 's#^https\{0,1\}://##; s#/*$##; s#^www\.##')
		domain=$(to_ascii "$domain")
		printf %s "$domain" | grep -Eq '^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$' ||
			reason="Домен выглядит так: example.ru. Русский, если не принят, запишите в виде xn--…: его показывает регистратор."
		;;
	--email)
		email=$2
		printf %s "$email" | grep -Eq '^[^@[:space:]{}]+@[^@[:space:]{}]+\.[^@[:space:]{}]+$' || reason="Почта выглядит так: name@example.ru"
		;;
	--name)
		name=$2
		[ "$name" ] || reason="Имя появится в заголовке сайта; его можно сменить потом."
		[ "$(printf %s "$name" | wc -m)" -le 100 ] || reason="Не длиннее 100 знаков."
		;;
	--time-zone)
		time_zone=$2
		# A minimal system may not have the time zone database yet.
		[ ! -d /usr/share/zoneinfo/Europe ] || [ -f "/usr/share/zoneinfo/$time_zone" ] || reason="Такого пояса нет. Например: Europe/Moscow, Asia/Yekaterinburg, Asia/Novosibirsk."
		;;
	esac
	[ -z "$reason" ]
}

# Asks until the answer is valid: OPTION QUESTION [DEFAULT]
ask() {
	while :; do
		printf '%s%s: ' "$2" "${3:+ [$3]}"
		IFS= read -r reply || fail "Ответа нет. Без вопросов: ./install --domain … --email … --name … --time-zone …"
		if take "$1" "${reply:-${3:-}}"; then return; fi
		say "  $reason"
	done
}

ask_all() {
	[ "$domain" ] || ask --domain "Домен сайта (например, example.ru)"
	[ "$email" ] || ask --email "Почта: на неё напишут, если с сертификатом что-то не так"
	[ "$name" ] || ask --name "Название сайта (обычно имя и фамилия)"
	[ "$time_zone" ] || ask --time-zone "Часовой пояс" Europe/Moscow
	[ -z "$wants_bucket" ] || ask_bucket
}

ask_bucket() {
	printf 'Бакет: ' && IFS= read -r bucket_name
	printf 'Его сервер (https://…): ' && IFS= read -r bucket_endpoint
	printf 'Регион: ' && IFS= read -r bucket_region
	printf 'Ключ (ACCESS KEY ID): ' && IFS= read -r bucket_key
	printf 'Секрет (SECRET ACCESS KEY, не виден): '
	trap 'stty echo 2>/dev/null' EXIT
	stty -echo 2>/dev/null || :
	IFS= read -r bucket_secret
	stty echo 2>/dev/null || :
	trap - EXIT
	say ""
}

# A random secret of letters and digits.
new_secret() {
	od -An -N24 -tx1 /dev/urandom | tr -d ' \n'
}

# Writes standard input to a file if the content differs, and then sets $changed: FILE MODE OWNER
put() {
	next=$(mktemp)
	cat >"$next"
	if cmp -s "$next" "$1"; then
		rm -f "$next"
		return
	fi
	mkdir -p "$(dirname "$1")"
	chmod "$2" "$next"
	chown "$3" "$next"
	mv "$next" "$1"
	changed=1
}

# The value of a setting in a file of KEY=VALUE lines: FILE NAME
setting() {
	sed -n "s/^$2=//p" "$1" | tail -n 1 | sed 's/^"\(.*\)"$/\1/'
}

# Waits until a command succeeds, with a timeout in seconds: SECONDS COMMAND…
wait_for() {
	left=$1
	shift
	until "$@" >/dev/null 2>&1; do
		left=$((left - 1))
		[ "$left" -gt 0 ] || return 1
		sleep 1
	done
}

# Shows the name and the password of a new admin, which cannot be shown again.
tell_password() {
	say ""
	say "  Вход:   https://$(to_letters "$domain")/admin"
	say "$1"
	say "  При первом входе сайт попросит придумать свой пароль. Запишите этот: больше он нигде не появится."
	say ""
}

# The final message of an installation, with the remaining steps at the registrar.
farewell() {
	# Behind NAT, the machine's address is not the public one.
	address=$(hostname -I 2>/dev/null | tr ' ' '\n' | grep -Ev '^((10|127|192\.168|100\.(6[4-9]|[7-9][0-9]|1[01][0-9]|12[0-7])|172\.(1[6-9]|2[0-9]|3[01]))\.|f[cde]|$)' | head -n 1 || :)
	pointed=$(getent ahosts "$domain" 2>/dev/null | awk '{ print $1 }' | sort -u || :)
	shown=$(to_letters "$domain")
	say "Готово: https://$shown"
	[ "$certificate" = public ] || return 0
	if [ "$pointed" ] && { [ -z "$address" ] || printf '%s\n' "$pointed" | grep -qxF "$address"; }; then return 0; fi
	case $address in *:*) record=AAAA ;; *) record=A ;; esac
	case $domain in *.*.*) names=$shown ;; *) names="$shown и www.$shown" ;; esac
	say ""
	say "Осталось у регистратора домена: записи $record для $names должны вести на этот сервер (${address:-его адрес виден в панели хостинга})."
	if [ "$pointed" ]; then say "Сейчас домен ведёт на $(echo "$pointed" | tr '\n' ' ')"; else say "Сейчас домен никуда не ведёт."; fi
	say "Когда записи разойдутся (от минут до суток), сайт откроется сам, с сертификатом."
}
