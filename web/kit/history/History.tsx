import { useInfiniteQuery } from '@tanstack/react-query'

import { historyApi } from '#contract/history/index.ts'

import { call } from '#web/platform/api/client.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { queryKeyOf } from '#web/kit/data/query-key.ts'
import { t } from '#web/kit/kit.words.ts'
import { Empty } from '#web/kit/page/Empty.tsx'
import { Failure } from '#web/kit/page/Failure.tsx'
import { NotRead } from '#web/kit/page/NotRead.tsx'

import { Entry } from './Entry.tsx'
import css from './History.module.css'
import type { HistoryWords } from './history-words.ts'

const PAGE = 30

/** Whose history, and how it is put into words. */
interface HistoryProps extends HistoryWords {
  /** The kind of record as its feature names it to the server: `employees`. */
  readonly entity: string
  readonly entityId: number | string
}

/** The history of one record, newest first: who did what, when, why, and field by field from what to what. */
export function History({ entity, entityId, ...told }: HistoryProps) {
  const w = useWords()
  const history = useHistory(entity, String(entityId))
  const entries = history.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <>
      {!history.data && <NotRead error={history.error} lines={8} />}
      {history.data && entries.length === 0 && (
        <Empty icon="history" title={w(t.historyEmpty)} text={w(t.historyEmptyText)} />
      )}
      <ol className={css['entries']}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} {...told} />
        ))}
      </ol>
      {history.isFetchNextPageError && <Failure error={history.error} />}
      {history.hasNextPage && !history.isFetchNextPageError && (
        <Button busy={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          {w(t.olderChanges)}
        </Button>
      )}
    </>
  )
}

function useHistory(entity: string, entityId: string) {
  return useInfiniteQuery({
    queryKey: queryKeyOf(historyApi.list, { entity, entityId }),
    queryFn: ({ pageParam, signal }) =>
      call(historyApi.list, {
        query: { entity, entityId, skipCount: pageParam, maxResultCount: PAGE },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const seen = pages.reduce((count, page) => count + page.items.length, 0)
      return seen < last.totalCount && last.items.length > 0 ? seen : undefined
    },
    // What somebody just did must be in it.
    staleTime: 0,
  })
}
