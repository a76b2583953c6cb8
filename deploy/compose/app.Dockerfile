# The app as it is shipped, built from the root of the repository.
FROM node:22-bookworm-slim
WORKDIR /opt/van-hanh
COPY . .
RUN npm ci && npm run build && install -d -o node -g node /data
USER node
CMD ["node", "--enable-source-maps", "dist/server/main.js"]
