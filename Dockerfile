# One file, two images: `--target api` and `--target web`. The build is shared; each image carries only its own
# production dependencies.
ARG NODE_VERSION=24

# What decides the dependencies, and nothing else: a change of the sources leaves the installed layers in the cache.
FROM node:${NODE_VERSION}-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps/api/package.json apps/api/
COPY apps/web/package.json apps/web/
COPY packages/schemas/package.json packages/schemas/
COPY packages/http/package.json packages/http/
COPY packages/embedded-mongo/package.json packages/embedded-mongo/

FROM manifests AS build
RUN --mount=type=cache,target=/npm-cache npm ci --cache /npm-cache
COPY . .
# What is built must be readable for the user that runs it.
RUN TURBO_TELEMETRY_DISABLED=1 npx turbo run build && chmod -R a+rX apps/api/dist apps/web/dist

FROM manifests AS api-dependencies
RUN --mount=type=cache,target=/npm-cache npm ci --cache /npm-cache --omit=dev --workspace @plinth/api

FROM manifests AS web-dependencies
RUN --mount=type=cache,target=/npm-cache npm ci --cache /npm-cache --omit=dev --workspace @plinth/web

FROM node:${NODE_VERSION}-bookworm-slim AS runtime
# With glibc's many arenas, and with its threshold that grows, what encoding pictures takes would hardly be given back.
ENV NODE_ENV=production NODE_OPTIONS=--enable-source-maps MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
WORKDIR /app

FROM runtime AS api
COPY --from=api-dependencies /app ./
COPY --from=build /app/apps/api/dist ./apps/api/dist
ENV API_PORT=4000 API_HOST=0.0.0.0 DATA_DIR=/data NODE_OPTIONS="--enable-source-maps --max-old-space-size=1024"
# A new volume takes its owner from the folder in the image.
RUN install -d -o node -g node -m 0700 /data /backups /secrets
VOLUME /data
USER node
EXPOSE 4000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.API_PORT + '/api/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/api/dist/server.js"]

FROM runtime AS web
COPY --from=web-dependencies /app ./
COPY --from=build /app/apps/web/dist ./apps/web/dist
ENV PORT=3000 HOST=0.0.0.0 NODE_OPTIONS="--enable-source-maps --max-semi-space-size=8 --max-old-space-size=768"
USER node
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/robots.txt').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/web/dist/server/index.js"]
