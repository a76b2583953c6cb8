import { useWords } from '#web/platform/i18n/words.ts'

import { Button, IconButton } from '#web/kit/controls/Button.tsx'
import { usePopover } from '#web/kit/controls/use-popover.ts'
import { t } from '#web/kit/kit.words.ts'
import type { Column } from '#web/kit/list/columns.tsx'

import css from './ColumnChooser.module.css'
import { type ColumnChoice, moveColumn, toggleColumn } from './use-columns.ts'

interface ColumnChooserProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly choice: ColumnChoice
  /** Null goes back to the usual columns. */
  readonly onChange: (choice: ColumnChoice | null) => void
}

/** A small button that opens the list of columns: tick to show, arrows to move. */
export function ColumnChooser<Row>({ columns, choice, onChange }: ColumnChooserProps<Row>) {
  const w = useWords()
  const popover = usePopover<HTMLDialogElement>((panel) => panel.querySelector('input')?.focus())
  const chosen = choice.order.flatMap((id) => columns.filter((column) => column.id === id))

  return (
    <>
      <IconButton icon="columns" label={w(t.columns)} aria-haspopup="dialog" {...popover.button} />
      <dialog {...popover.panel} className={`vh-popup ${css['panel']}`} aria-label={w(t.columns)}>
        {popover.isOpen && (
          <>
            <ul>
              {chosen.slice(1).map(({ id, title }, at) => (
                <li key={id}>
                  <label>
                    <input
                      type="checkbox"
                      checked={!choice.hidden.includes(id)}
                      onChange={() => onChange(toggleColumn(choice, id))}
                    />
                    <span>{w(title)}</span>
                  </label>
                  <IconButton
                    icon="arrowUp"
                    label={w(t.moveUp, { column: w(title) })}
                    disabled={at === 0}
                    onClick={() => onChange(moveColumn(choice, id, -1))}
                  />
                  <IconButton
                    icon="arrowDown"
                    label={w(t.moveDown, { column: w(title) })}
                    disabled={at === chosen.length - 2}
                    onClick={() => onChange(moveColumn(choice, id, 1))}
                  />
                </li>
              ))}
            </ul>
            <Button tone="quiet" onClick={() => onChange(null)}>
              {w(t.resetColumns)}
            </Button>
          </>
        )}
      </dialog>
    </>
  )
}
