import { useQuery, type UseQueryResult } from '@tanstack/react-query'

import { type PermissionName, roleApi } from '#contract/roles/index.ts'

import { queryKeyOf } from '#web/kit/data/query-key.ts'
import { call } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/language.ts'

/** Every right there is, with its words. */
export function useRights(): UseQueryResult<{ items: PermissionName[] }> {
  // The server puts them into the caller's language, so each language has an answer of its own.
  const language = useLanguage()
  return useQuery({
    queryKey: queryKeyOf(roleApi.permissions, language),
    queryFn: ({ signal }) => call(roleApi.permissions, { signal }),
    // They change with the version of the product only.
    staleTime: Infinity,
  })
}
