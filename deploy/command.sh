#!/bin/sh
# Runs a command of the site (npm run NAME) on this server: personal-website backup, personal-website admin list, …
set -eu
PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
umask 022
[ "$(id -u)" = 0 ] || exec sudo "$0" "$@"

# Relative paths become absolute, since the command runs in the folder of the release.
count=$#
while [ "$count" -gt 0 ]; do
	if [ -e "$1" ] && [ "$count" != "$#" ]; then set -- "$@" "$(realpath "$1")"; else set -- "$@" "$1"; fi
	shift
	count=$((count - 1))
done

cd -P @HOME@/current
if [ "${1:-}" != update ]; then
	exec setpriv --reuid=@ACCOUNT@ --regid=@ACCOUNT@ --clear-groups ./node run.mjs "$@"
fi
# The update needs root to start and stop units, and drops privileges for the rest. Closing the terminal does not stop
# it.
trap '' HUP
status=0
flock --nonblock --conflict-exit-code 75 /run/personal-website.lock ./node run.mjs "$@" || status=$?
[ "$status" != 75 ] || echo "Установка или обновление уже идёт." >&2
exit "$status"
