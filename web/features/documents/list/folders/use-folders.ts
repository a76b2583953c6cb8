import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { documentApi } from '#contract/documents/index.ts'
import type { DocumentFolders } from '#contract/documents/folders.ts'

import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { readOptions } from '#web/kit/data/use-read.ts'
import type { List } from '#web/kit/list/use-list.ts'

/** The documents that folders are shown of. */
export type DocumentList = List<typeof documentApi.list>

/** Folders as the screen has them. */
export interface Folders {
  /** Undefined before the first answer. */
  readonly data: DocumentFolders | undefined
  readonly error: Error | null
}

/** The folders of a list, counted by all that narrows it; read only where somebody looks at them. */
export function useFolders({ wireQuery }: DocumentList, isLookedAt: boolean): Folders {
  const { skipCount: _skip, maxResultCount: _most, sorting: _order, ...query } = wireQuery
  const { data, error } = useQuery({
    ...readOptions(documentApi.folders, { query }),
    placeholderData: keepPreviousData,
    enabled: isLookedAt,
  })
  useLiveRefresh(['documents', 'approval-requests', 'devices'], [documentApi.folders])
  return { data, error }
}
