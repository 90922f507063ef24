#!/bin/sh
# The namespace and the search attributes that the worker uses; safe to repeat. Waits for Temporal itself.
set -eu
until temporal operator cluster health >/dev/null 2>&1; do sleep 2; done
temporal operator namespace describe --namespace default >/dev/null 2>&1 \
  || temporal operator namespace create --namespace default --retention 7d
temporal operator search-attribute create --namespace default \
  --name InnkeeperTenant --type Keyword --name InnkeeperResource --type Keyword --name InnkeeperEvent --type Keyword
