# A database host of the recipe: Debian's packages and nothing else.
FROM debian:bookworm-slim
RUN apt-get update \
 && apt-get install -y --no-install-recommends etcd-server patroni python3-etcd postgresql-15 \
 && rm -rf /var/lib/apt/lists/* /var/lib/postgresql/15/main /etc/postgresql/15
COPY patroni/patroni.yml /etc/patroni/config.yml
RUN install -d -o postgres -g postgres /data
USER postgres
# One of both ending ends the host, which is started again whole. Told to stop, Patroni ends first: it hands the lock on at once.
CMD ["bash", "-c", "etcd & patroni /etc/patroni/config.yml & trap 'kill %2; wait %2; kill %1; wait %1' TERM; wait -n"]
