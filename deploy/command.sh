#!/bin/sh
# Runs a command of the site (npm run NAME) on this server: personal-website backup, personal-website admin list, …
set -eu
[ "$(id -u)" = 0 ] || exec sudo "$0" "$@"
cd -P @HOME@/current
case ${1:-} in
# The update starts and stops units, and gives up its rights for all else.
update)
	exec 9>/run/lock/personal-website-update
	flock --nonblock 9 || {
		echo "Обновление уже идёт." >&2
		exit 1
	}
	exec ./node run.mjs "$@"
	;;
*) exec setpriv --reuid=@ACCOUNT@ --regid=@ACCOUNT@ --clear-groups ./node run.mjs "$@" ;;
esac
