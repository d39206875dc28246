#!/bin/sh
# Sets the process that Caddy sends requests to: route.sh PORT [FALLBACK]. The fallback gets them while /readyz of the
# first fails.
set -eu

# shellcheck source=deploy/questions.sh
. "$(dirname "$0")/questions.sh"

settings=/etc/personal-website/site.env
snippet=/etc/caddy/personal-website.caddy
domain=$(setting "$settings" SITE_URL | sed 's#^https://##')
email=$(setting "$settings" ACME_EMAIL)
tls=${email:+tls $email}
[ "$(setting "$settings" ACME_AUTHORITY)" != internal ] || tls="tls internal"
upstreams=127.0.0.1:$1${2:+ 127.0.0.1:$2}

next=$(mktemp)
cat >"$next" <<END
# Written by the site's install and update.
$domain {
	$tls
	reverse_proxy $upstreams {
		# Request ids come from the site, never from a visitor.
		header_up -X-Request-Id
		# A read waits for a process that is starting; a write is refused meanwhile.
		lb_try_duration 10s
		lb_try_interval 200ms
END
# A single upstream has no health checks: the site's own error page is more helpful than Caddy's.
[ -z "${2:-}" ] || cat >>"$next" <<END
		lb_policy first
		fail_duration 2s
		health_uri /readyz
		health_interval 1s
		health_timeout 3s
END
cat >>"$next" <<END
	}
	# Keep this page in sync with deploy/Caddyfile.
	handle_errors {
		header Content-Type "text/html; charset=utf-8"
		header Cache-Control no-store
		header Retry-After 10
		respond \`<!doctype html><html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>Сайт скоро вернётся</title><h1>Сайт скоро вернётся</h1><p>Сейчас он не отвечает. Попробуйте ещё раз через минуту.\` 503
	}
}
END
# Redirects www to the bare domain; a subdomain such as blog.example.ru has no www record.
case $domain in
*.*.*) ;;
*)
	cat >>"$next" <<END
www.$domain {
	$tls
	redir https://$domain{uri} permanent
}
END
	;;
esac
chmod 0644 "$next"

# Replaces Debian's default Caddyfile; a customised one gets an import line.
main=/etc/caddy/Caddyfile
if grep -qx 'import personal-website.caddy' "$main" 2>/dev/null && cmp -s "$next" "$snippet"; then
	rm -f "$next"
	systemctl start caddy
	exit
fi
former=$(mktemp -d)
cp -p "$main" "$snippet" "$former" 2>/dev/null || :
if ! grep -qx 'import personal-website.caddy' "$main" 2>/dev/null; then
	if dpkg-query --show --showformat '${Conffiles}' caddy | grep -q "$(md5sum "$main" | cut -d ' ' -f 1)"; then
		echo "# The sites of this server." >"$main"
	fi
	sed -i '/^# The site has been removed.$/d' "$main"
	printf '\nimport personal-website.caddy\n' >>"$main"
fi
mv "$next" "$snippet"
if ! caddy validate --config "$main" --adapter caddyfile >/dev/null 2>"$former/reason"; then
	echo "Caddy не принимает настройки: $(tail -n 1 "$former/reason")" >&2
	rm -f "$snippet"
	cp -p "$former/Caddyfile" "$main"
	[ ! -f "$former/personal-website.caddy" ] || cp -p "$former/personal-website.caddy" "$snippet"
	rm -rf "$former"
	exit 1
fi
rm -rf "$former"
systemctl enable --quiet caddy
systemctl reload-or-restart caddy
