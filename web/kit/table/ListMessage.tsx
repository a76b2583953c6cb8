import { errorWords } from '#web/platform/api/error-words.ts'
import { useWords, type Word } from '#web/platform/i18n/words.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { t } from '#web/kit/kit.words.ts'
import type { ListEndpoint } from '#web/kit/list/list-types.ts'
import type { List } from '#web/kit/list/use-list.ts'
import { Empty } from '#web/kit/page/Empty.tsx'
import { Failure, RetryButton } from '#web/kit/page/Failure.tsx'

interface ListMessageProps<E extends ListEndpoint> {
  readonly of: List<E>
  /** How the first row comes, and by whom. */
  readonly nothing: Word
}

/** What a list says when it has no rows to show: nothing there, nothing found, or what went wrong. */
export function ListMessage<E extends ListEndpoint>({ of: list, nothing }: ListMessageProps<E>) {
  const w = useWords()
  if (list.error && list.rows) return <Stale of={list} />
  if (list.error) return <Failure error={list.error} />
  if (!list.isNarrowed) return <Empty title={w(t.empty)} text={w(nothing)} />
  return (
    <Empty
      icon="search"
      title={w(t.emptyNarrowed)}
      text={w(t.emptyNarrowedHint)}
      action={<Button onClick={list.clear}>{w(t.clearFilters)}</Button>}
    />
  )
}

/** Rows that were read before stay in sight, with the failure above them. */
function Stale<E extends ListEndpoint>({ of: list }: { readonly of: List<E> }) {
  const words = errorWords(list.error)
  return (
    words && (
      <Alert tone="error" title={words.title} action={<RetryButton />}>
        {words.description}
      </Alert>
    )
  )
}
