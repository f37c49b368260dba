# The server with the browser table in it: see docs/server.md, "In a container".

# The browser table. Node stays in this stage.
FROM node:20-bookworm-slim AS table
WORKDIR /build/web
COPY web/package.json web/package-lock.json ./
# Not `npm ci`: the lock names the packages of the platform on which it was made.
RUN npm install --no-save --no-audit --no-fund
COPY web/ ./
RUN npm run build

# The package with exactly what its lock file says. The tools that build it stay in this stage.
FROM python:3.11-slim-bookworm AS package
ENV PIP_NO_CACHE_DIR=1 PIP_DISABLE_PIP_VERSION_CHECK=1
WORKDIR /build
COPY requirements/ requirements/
RUN python -m venv --without-pip /opt/astrarium \
    && pip --python /opt/astrarium install --require-hashes --requirement requirements/server.txt \
    && pip install --require-hashes --requirement requirements/build.txt
COPY pyproject.toml README.md LICENSE ./
COPY src/ src/
COPY --from=table /build/src/astrarium/server/static/ src/astrarium/server/static/
RUN pip wheel --no-deps --no-build-isolation --wheel-dir dist . \
    && pip --python /opt/astrarium install --no-deps dist/*.whl

FROM python:3.11-slim-bookworm
# Nothing is installed later, by anybody.
RUN pip uninstall --yes pip setuptools wheel \
    && useradd --system --uid 10001 --home-dir /data --shell /usr/sbin/nologin astrarium \
    && install --directory --owner astrarium --mode 700 /data
COPY --from=package /opt/astrarium /opt/astrarium
ENV PATH=/opt/astrarium/bin:$PATH \
    PYTHONDONTWRITEBYTECODE=1 \
    ASTRARIUM_DATABASE=/data/tables.db
USER 10001
WORKDIR /data
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
    CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/healthz', timeout=4)"]
CMD ["astrarium", "serve", "--host", "0.0.0.0", "--port", "8000"]
