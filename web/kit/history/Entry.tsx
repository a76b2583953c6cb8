import { formatShownInstant } from '#contract/core/format.ts'
import type { HistoryEntry } from '#contract/history/index.ts'

import { usual } from '#web/platform/i18n/usual-name.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '#web/kit/kit.words.ts'
import { Avatar } from '#web/kit/display/PersonCell.tsx'

import css from './History.module.css'
import { historyValue, listChange } from './history-value.ts'
import { type HistoryWords, useFieldName, useValueWords } from './history-words.ts'

const actions = { created: t.wasCreated, changed: t.wasChanged, deleted: t.wasDeleted }

/** One change of a record. What a record began or ended with is folded away. */
export function Entry({ entry, ...told }: { readonly entry: HistoryEntry } & HistoryWords) {
  const w = useWords()
  const action = told.actionWords?.[entry.action] ?? actions[entry.action as keyof typeof actions]
  return (
    <li className={css['entry']}>
      <Avatar name={entry.actorName} fileId={null} />
      <div className={css['what']}>
        <p>
          <strong>{usual(entry.actorName)}</strong> {action ? w(action) : entry.action}
        </p>
        <p className={css['when']}>
          <time dateTime={entry.at}>{formatShownInstant(entry.at)}</time>
          {entry.ip && <span> · {entry.ip}</span>}
        </p>
        {entry.reason && <blockquote>{entry.reason}</blockquote>}
        {entry.changes.length > 0 &&
          (['created', 'deleted'].includes(entry.action) ? (
            <details>
              <summary>{w(t.fieldCount, { count: entry.changes.length })}</summary>
              <Changes entry={entry} {...told} />
            </details>
          ) : (
            <Changes entry={entry} {...told} />
          ))}
      </div>
    </li>
  )
}

/** What differs, field by field. What is new has no before, what is gone no after. */
export function Changes({
  entry,
  words,
  fieldText,
  values,
}: { readonly entry: Pick<HistoryEntry, 'action' | 'changes'> } & HistoryWords) {
  const w = useWords()
  const plain = { yes: w(t.yes), no: w(t.no), nothing: w(t.nothing) }
  const valueWords = useValueWords(values)
  const fieldName = useFieldName()
  const show = (field: string, value: unknown) => valueWords(field, value) ?? historyValue(value, plain)
  return (
    <dl className={css['changes']}>
      {entry.changes.map(({ field, from, to }) => {
        const word = words?.[field]
        // Of a long list only what is different says anything.
        const lists = listChange(from, to)
        return (
          <div key={field}>
            <dt>{word ? fieldName(word) : (fieldText?.(field) ?? field)}</dt>
            {lists ? (
              <dd className={css['lists']}>
                {lists.gone.length > 0 && <del>{show(field, lists.gone)}</del>}
                {lists.come.length > 0 && <ins>{show(field, lists.come)}</ins>}
              </dd>
            ) : (
              <dd>
                {entry.action !== 'created' && <del>{show(field, from)}</del>}
                {entry.action !== 'deleted' && <ins>{show(field, to)}</ins>}
              </dd>
            )}
          </div>
        )
      })}
    </dl>
  )
}
