# The image of the site, for serving, jobs and commands alike: docker run IMAGE backup, admin list, …
FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6 AS node

FROM node AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --no-audit --no-fund && npm cache clean --force
COPY . .
RUN node run.mjs build && rm -rf node_modules && chmod -R u=rwX,go=rX .

FROM node AS packages
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
# Node comes with the image, so its package goes; so does TypeScript, a peer of @trpc/server that the server never loads.
RUN npm ci --ignore-scripts --omit=dev --no-audit --no-fund \
	&& rm -rf node_modules/node-linux-* node_modules/typescript node_modules/@typescript \
	&& npm cache clean --force

FROM node
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data NODE_COMPILE_CACHE=/data/compiled
WORKDIR /site
COPY --from=build /site ./
COPY --from=packages /site/node_modules ./node_modules
RUN mkdir /data /copies && chown node:node /data /copies
USER 1000:1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=5s --start-period=30s --retries=3 \
	CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node gets the signals itself: run.mjs replaces its process by the command's.
ENTRYPOINT ["node", "run.mjs"]
CMD ["start"]
