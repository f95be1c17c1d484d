# syntax=docker/dockerfile:1

FROM node:24-slim AS pages
WORKDIR /app
COPY . .
RUN --mount=type=cache,target=/root/.npm npm run build

# What this stage copies is also what scripts/production-install.mjs copies: it reads the lines below.
FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY package.json package-lock.json ./
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --no-audit --no-fund
COPY domain domain
COPY server server
COPY --from=pages /app/dist dist
RUN install -d -o node -g node -m 700 /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/app/main.ts"]
