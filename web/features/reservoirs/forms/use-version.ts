import { useQuery, type UseQueryResult } from '@tanstack/react-query'

import { hydrologyApi } from '#contract/hydrology/index.ts'
import { reservoirApi, VersionUpdate, type ReservoirVersion } from '#contract/reservoirs/index.ts'
import { versionWords } from '#contract/reservoirs/version-words.ts'

import { queryKeyOf } from '#web/kit/data/query-key.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { call } from '#web/platform/api/client.ts'
import { ApiError } from '#web/platform/api/error.ts'

/** What is read again when a version changes: itself, and everything that is worked out by it. */
export const refreshed = [
  reservoirApi.versions,
  reservoirApi.list,
  reservoirApi.get,
  hydrologyApi.list,
  hydrologyApi.now,
  hydrologyApi.years,
]

/** The reservoir and version that the drawer at hand was opened for: `4_12`. */
export function useIdsOfDrawer(): { readonly reservoirId: number; readonly versionId: number } {
  const [reservoirId, versionId] = useDrawer().id.split('_').map(Number)
  return { reservoirId: reservoirId ?? 0, versionId: versionId ?? 0 }
}

/** One version, out of those of its reservoir. */
export function useVersion(reservoirId: number, versionId: number): UseQueryResult<ReservoirVersion> {
  const query = { reservoirId }
  return useQuery({
    queryKey: queryKeyOf(reservoirApi.versions, { query }),
    queryFn: ({ signal }) => call(reservoirApi.versions, { query, signal }),
    select: ({ items }) => {
      const version = items.find(({ id }) => id === versionId)
      if (!version) throw new ApiError({ status: 404, code: '404' })
      return version
    },
  })
}

/** A form that changes a part of the version that its drawer is about. */
export function useVersionForm() {
  const { reservoirId, versionId } = useIdsOfDrawer()
  return useEditForm(reservoirApi.updateVersion, {
    words: versionWords,
    schema: VersionUpdate,
    record: useVersion(reservoirId, versionId),
    initial: ({ reservoirId: _of, validUntil: _until, ...version }: ReservoirVersion) => version,
    refresh: refreshed,
  })
}
