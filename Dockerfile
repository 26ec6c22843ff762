# The shop alone, selling from your store: docs/deploy.md#in-a-container.
# The base brings npm and the system's libraries, and is named by digest, so that each build has the same image:
# docker buildx imagetools inspect node:24.21.0-bookworm-slim
# The shop is built and runs on the Node among its packages, as it does everywhere on Linux.
FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6 AS node
WORKDIR /shop

FROM node AS build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
# The folder of the shop's brand: docker build --build-arg BRAND=brands/plain .
ARG BRAND
RUN npm run build

FROM node AS packages
COPY package.json package-lock.json .npmrc ./
# Without optional packages, which are Node itself and those of the demo store.
RUN npm ci --omit=dev --omit=optional --ignore-scripts

FROM node
COPY --from=build /shop/node_modules/node-linux-*/bin/node /usr/local/bin/
COPY package.json ./
COPY --from=packages /shop/node_modules node_modules
COPY --from=build /shop/dist dist
ENV HOST=0.0.0.0 PORT=3000
# Limits the heap, and returns freed memory to the system: see scripts/open/supervise.ts.
ENV MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072
EXPOSE 3000
# A user by number, so that a platform can check that it isn't root.
USER 1000
HEALTHCHECK --interval=30s --timeout=5s --start-period=5s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=1", "--max-old-space-size=192", "--optimize-for-size", "dist/server/main.js"]
