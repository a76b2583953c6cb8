import { useWords } from '#web/platform/i18n/words.ts'

import { IconButton } from '#web/kit/controls/Button.tsx'
import { Picker } from '#web/kit/controls/Picker.tsx'
import { t } from '#web/kit/kit.words.ts'
import type { Column } from '#web/kit/list/columns.tsx'

import css from './Cards.module.css'
import type { IdentifiedRow, ListViewProps } from './row.ts'

interface SortPickerProps extends Pick<ListViewProps<IdentifiedRow>, 'sort' | 'onSort'> {
  readonly columns: readonly Column<IdentifiedRow>[]
}

/** What the headers of a table do, for cards: chooses the column to sort by, and turns the order around. */
export function SortPicker({ columns, sort, onSort }: SortPickerProps) {
  const w = useWords()
  const options = columns.flatMap(({ sortBy, title }) => (sortBy ? [{ value: sortBy, label: w(title) }] : []))
  if (options.length === 0) return null
  return (
    <div className={css['sort']}>
      <Picker
        label={w(t.sortBy)}
        value={sort?.field ?? null}
        options={options}
        none={w(t.ownOrder)}
        onChoose={(field) => onSort(field === null ? null : { field, descending: false })}
      />
      {sort && (
        <IconButton
          icon={sort.descending ? 'arrowDown' : 'arrowUp'}
          label={w(sort.descending ? t.descending : t.ascending)}
          onClick={() => onSort({ ...sort, descending: !sort.descending })}
        />
      )}
    </div>
  )
}
