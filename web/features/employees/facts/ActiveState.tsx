import type { Employee } from '#contract/employees/index.ts'

import { Tag } from '#web/kit/display/Tag.tsx'
import { BooleanCell } from '#web/kit/list/cells.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import css from './state.module.css'
import { t } from '../employees.words.ts'

/** Whether an employee can sign in: active or not, and shut out for a while after too many wrong passwords. */
export function ActiveState({ of }: { readonly of: Pick<Employee, 'isActive' | 'isLockedOut'> }) {
  const w = useWords()
  return (
    <span className={`vh-inline ${css['state']}`}>
      <BooleanCell value={of.isActive} yes={t.active} no={t.inactive} />
      {of.isLockedOut && <Tag colour="orange">{w(t.lockedOut)}</Tag>}
    </span>
  )
}

/** The same in a list, which also marks those whose record lacks something. */
export function ListedState({ of }: { readonly of: Employee }) {
  const w = useWords()
  return (
    <span className={`vh-inline ${css['state']}`}>
      <ActiveState of={of} />
      {of.missing.length > 0 && <Tag colour="yellow">{w(t.incomplete)}</Tag>}
    </span>
  )
}
