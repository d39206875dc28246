#!/bin/bash
# Tests ./install and updates on a clean Debian with systemd, in namespaces of this machine: installs the site twice,
# updates it under writes (to a good release, to one whose pages fail, to one that exits), removes the site and
# reinstalls it on its data. Prints the measurements; exits with 0 if everything held. Needs root, debootstrap, network
# access, and ports 80 and 443.
#
#   sudo tools/server-drill.sh [FOLDER]     FOLDER keeps the clean Debian for the next run
set -euo pipefail

project=$(cd "$(dirname "$0")/.." && pwd)
folder=${1:-$(mktemp -d)}
base=$folder/base
root=$folder/root
domain=site.example
site=https://$domain

say() { printf '%s\n' "$*"; }
broken() {
	printf 'BROKEN: %s\n' "$*" >&2
	exit 1
}

init_pid() { pgrep --full --newest "^/lib/systemd/systemd --unit=multi-user.target" || true; }

# Runs a command in the Debian container.
inside() {
	nsenter --target "$(init_pid)" --mount --pid --uts --ipc --cgroup --root --wd \
		env --ignore-environment HOME=/root LANG=C.UTF-8 PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
		NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt "$@"
}

ask() { curl --silent --insecure --resolve "$domain:443:127.0.0.1" --max-time 20 "$@"; }

stop() {
	local pid
	pid=$(init_pid)
	[ -z "$pid" ] || kill -KILL "$pid"
}
trap stop EXIT

make_base() {
	[ -d "$base" ] || debootstrap --include=systemd,systemd-sysv,dbus,ca-certificates,git,curl,procps bookworm "$base" >"$folder/debootstrap.log"
	# Additional certificate authorities of this machine.
	cp /usr/local/share/ca-certificates/*.crt "$base/usr/local/share/ca-certificates/" 2>/dev/null || true
	chroot "$base" update-ca-certificates >/dev/null 2>&1
	rm -rf "$root"
	cp --archive "$base" "$root"
	git clone --quiet "$project" "$root/srv/site"
	git -C "$root/srv/site" remote remove origin
	cp /etc/resolv.conf "$root/etc/resolv.conf"
	printf '127.0.0.1 localhost %s\n' "$domain" >"$root/etc/hosts"
}

boot() {
	# shellcheck disable=SC2016
	unshare --mount --pid --fork --uts --ipc --cgroup --propagation private bash -ec '
		mount --bind "$1" "$1" && cd "$1"
		mount -t proc proc proc
		mount -t sysfs sysfs sys
		mount -t cgroup2 cgroup2 sys/fs/cgroup
		mount -t tmpfs tmpfs run
		mount -t tmpfs tmpfs tmp
		mount -t tmpfs -o mode=755 tmpfs dev
		for device in null zero full random urandom tty; do touch "dev/$device"; mount --bind "/dev/$device" "dev/$device"; done
		mkdir dev/pts dev/shm
		mount -t devpts -o newinstance,ptmxmode=666 devpts dev/pts
		mount -t tmpfs tmpfs dev/shm
		ln -s pts/ptmx dev/ptmx
		exec env --ignore-environment container=lxc PATH=/usr/sbin:/usr/bin chroot . /lib/systemd/systemd --unit=multi-user.target
	' _ "$root" >"$folder/boot.log" 2>&1 &
	for _ in $(seq 120); do
		case $(inside systemctl is-system-running 2>/dev/null) in running | degraded) return ;; esac
		sleep 0.5
	done
	broken "the clean Debian did not boot: $folder/boot.log"
}

install_site() { inside sh -c "cd /srv/site && ./install $*" </dev/null; }

commit() { inside git -C /srv/site -c user.name=drill -c user.email=drill@example.org commit --quiet --all --message "$1"; }

# Writes posts until the file "$folder/writing" is removed, and lists the acknowledged ones.
write_posts() {
	local token=$1 n=0 status
	: >"$folder/acknowledged"
	: >"$folder/refused"
	while [ -f "$folder/writing" ]; do
		n=$((n + 1))
		status=$(ask --output /dev/null --write-out '%{http_code}' --header "Authorization: Bearer $token" \
			--header 'Content-Type: application/json' --data "{\"title\":\"Запись $n\",\"slug\":\"drill-$2-$n\",\"content\":\"Текст $n\"}" \
			"$site/api/admin/posts" || true)
		if [ "$status" = 201 ]; then echo "drill-$2-$n" >>"$folder/acknowledged"; else echo "$status" >>"$folder/refused"; fi
		sleep 0.1
	done
}

lost_posts() {
	local token=$1 slug lost=0
	local offset=0
	: >"$folder/slugs"
	while :; do
		ask --header "Authorization: Bearer $token" "$site/api/admin/posts?limit=100&offset=$offset" |
			grep -o '"slug":"drill-[a-z0-9-]*"' >"$folder/page" || break
		cat "$folder/page" >>"$folder/slugs"
		offset=$((offset + 100))
	done
	while read -r slug; do grep -q "\"$slug\"" "$folder/slugs" || lost=$((lost + 1)); done <"$folder/acknowledged"
	echo "$lost"
}

sign_in() {
	ask --header 'Content-Type: application/json' --data "{\"username\":\"$1\",\"password\":\"$2\"}" "$site/api/auth/login" |
		sed -n 's/.*"token":"\([^"]*\)".*/\1/p'
}

# Updates under writes: prints the seconds, and fails if a write was lost or the exit code is unexpected.
update_while_writing() {
	local expected=$1 name=$2 begin code=0 writer
	touch "$folder/writing"
	write_posts "$token" "$name" &
	writer=$!
	begin=$SECONDS
	inside personal-website update >"$folder/update-$name.log" 2>&1 || code=$?
	say "$name: exit code $code after $((SECONDS - begin)) s"
	rm "$folder/writing"
	wait "$writer"
	sed 's/^/    /' "$folder/update-$name.log"
	[ "$code" = "$expected" ] || broken "the update ended with $code"
	say "    $(wc -l <"$folder/acknowledged") writes acknowledged, $(wc -l <"$folder/refused") not; lost: $(lost_posts "$token")"
	[ "$(lost_posts "$token")" = 0 ] || broken "acknowledged writes are lost"
}

mkdir -p "$folder"
make_base
boot
begin=$SECONDS
install_site --domain "$domain" --email owner@example.org --name "'Имя Фамилия'" --time-zone Europe/Moscow --internal-certificate |
	tee "$folder/install.log"
[ "$(ask --output /dev/null --write-out '%{http_code}' "$site/")" = 200 ] || broken "the site is not served over https"
say "a clean Debian to a page over https: $((SECONDS - begin)) s"

before=$(inside sh -c 'ls -l --time-style=full-iso /etc/personal-website /etc/caddy /opt/personal-website; systemctl show --property ActiveEnterTimestamp personal-website@3001 caddy')
begin=$SECONDS
install_site >/dev/null
after=$(inside sh -c 'ls -l --time-style=full-iso /etc/personal-website /etc/caddy /opt/personal-website; systemctl show --property ActiveEnterTimestamp personal-website@3001 caddy')
[ "$before" = "$after" ] || broken "the second run has changed something: $(diff <(say "$before") <(say "$after"))"
say "a second run, which changes nothing: $((SECONDS - begin)) s"

# A generated password must be changed first, so the drill sets another one.
password="correct horse battery staple"
inside sh -c "echo '$password' | personal-website admin set-password admin" >/dev/null
token=$(sign_in admin "$password")
[ -n "$token" ] || broken "nobody can sign in"

inside sh -c 'echo >> /srv/site/server/main.ts'
commit "A sound release"
update_while_writing 0 sound

inside sh -c "sed -i 's/^export async function renderPage(/export async function renderPage(...none: never[]): Promise<never> { throw new Error(String(none.length)); }\nexport async function renderPageNever(/' /srv/site/server/pages/make-page.ts"
commit "A release whose pages fail"
update_while_writing 1 broken
inside sh -c "sed -i 's/^await main/setTimeout(() => process.exit(3), 15_000);\nawait main/' /srv/site/server/main.ts && git -C /srv/site checkout --quiet HEAD~1 -- server/pages/make-page.ts"
commit "A release that ends by itself"
update_while_writing 1 crashing

inside sh -c 'cd /srv/site && ./install --remove'
[ "$(ask --output /dev/null --write-out '%{http_code}' "$site/")" != 200 ] || broken "the removed site is still served"
inside git -C /srv/site checkout --quiet HEAD~2
install_site >/dev/null
[ "$(lost_posts "$token")" = 0 ] || broken "the data did not outlive --remove"
inside systemd-analyze verify 'personal-website@3001.service' || broken "systemd-analyze verify"
say "$(inside systemd-analyze security --no-pager 'personal-website@3001.service' | tail -n 1)"
say "Everything held."
