import { errorWords } from '#web/platform/api/error-words.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { t } from '#web/kit/kit.words.ts'
import type { ListEndpoint } from '#web/kit/list/list-types.ts'
import type { List } from '#web/kit/list/use-list.ts'
import { Empty } from '#web/kit/page/Empty.tsx'

/** What a list says when it has no rows to show: nothing there, nothing found, or what went wrong. */
export function ListMessage<E extends ListEndpoint>({ of: list }: { readonly of: List<E> }) {
  const w = useWords()
  if (list.error) return <Failure of={list} />
  if (!list.isNarrowed) return <Empty title={w(t.empty)} />
  return (
    <Empty
      icon="search"
      title={w(t.emptyNarrowed)}
      text={w(t.emptyNarrowedHint)}
      action={<Button onClick={list.clear}>{w(t.clearFilters)}</Button>}
    />
  )
}

function Failure<E extends ListEndpoint>({ of: list }: { readonly of: List<E> }) {
  const w = useWords()
  const words = errorWords(list.error)
  if (!words) return null
  const retry = (
    <Button icon="refresh" onClick={list.retry}>
      {w(t.retry)}
    </Button>
  )
  // Rows that were read before stay in sight, with the failure above them.
  if (list.rows)
    return (
      <Alert tone="error" title={words.title} action={retry}>
        {words.description}
      </Alert>
    )
  return <Empty icon="alert" title={words.title} text={words.description} action={retry} />
}
