# The app as it is shipped, built from the root of the repository.
FROM node:22-bookworm-slim
WORKDIR /opt/van-hanh
COPY . .
RUN npm ci && npm run build && install -d -o node -g node /data /var/cache/van-hanh
# Compiled code is kept for the next start.
ENV NODE_COMPILE_CACHE=/var/cache/van-hanh
USER node
CMD ["node", "--enable-source-maps", "dist/server/main.js"]
