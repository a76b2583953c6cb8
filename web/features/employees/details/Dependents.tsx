import { formatShownDay } from '#contract/core/format.ts'
import { type Dependent, dependentApi } from '#contract/employees/dependents.ts'
import { relationshipLabels } from '#contract/employees/labels.ts'
import { historyApi } from '#contract/history/index.ts'
import { dependentWords } from '#contract/employees/words.ts'

import { Button, IconButton } from '#web/kit/controls/Button.tsx'
import { useRead, useRefresh } from '#web/kit/data/use-read.ts'
import { Tag } from '#web/kit/display/Tag.tsx'
import { confirmAction } from '#web/kit/feedback/confirm.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { Empty } from '#web/kit/page/Empty.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { call } from '#web/platform/api/client.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../employees.words.ts'
import { DocumentLink } from '../facts/DocumentLink.tsx'
import { formatMonth } from '../form/month.rules.ts'
import css from './EmployeePage.module.css'

interface DependentsProps {
  readonly userId: number
  readonly canEdit: boolean
  readonly register: () => void
}

/** The people for whom an employee claims tax relief. */
export function Dependents({ userId, canEdit, register }: DependentsProps) {
  const w = useWords()
  const { data, error } = useRead(dependentApi.list, { query: { userId } })
  const dependents = data?.items ?? []
  const add = canEdit && (
    <Button icon="plus" onClick={register}>
      {w(t.registerDependent)}
    </Button>
  )
  if (!data) return <NotRead error={error} lines={6} />
  if (dependents.length === 0)
    return <Empty icon="user" title={w(t.noDependents)} text={w(t.noDependentsText)} action={add} />
  return (
    <>
      <div className="vh-after vh-bar vh-wide vh-ends vh-quiet">
        <span>{w(t.dependentCount, { count: dependents.length })}</span>
        {add}
      </div>
      <ul className="vh-stack">
        {dependents.map((dependent) => (
          <DependentItem key={dependent.id} dependent={dependent} canEdit={canEdit} />
        ))}
      </ul>
    </>
  )
}

interface DependentItemProps {
  readonly dependent: Dependent
  readonly canEdit: boolean
}

function DependentItem({ dependent, canEdit }: DependentItemProps) {
  const w = useWords()
  const label = useLabel()
  const remove = useRemove(dependent)
  const { fullName, relationship, isOfAge, deductionFrom, deductionTo, documentFileId } = dependent
  const facts = [
    [dependentWords.dateOfBirth, formatShownDay(dependent.dateOfBirth)],
    [dependentWords.identityNumber, dependent.identityNumber],
    [dependentWords.taxCode, dependent.taxCode],
    [
      t.deduction,
      `${formatMonth(deductionFrom)} – ${deductionTo ? formatMonth(deductionTo) : w(t.untilNow)}`,
    ],
  ] as const
  return (
    <li className={`vh-box ${css['record']}`}>
      <h2 className="vh-bar">
        {fullName}
        <Tag>{label(relationshipLabels[relationship])}</Tag>
        {isOfAge && <Tag colour="orange">{w(t.isOfAge)}</Tag>}
      </h2>
      {canEdit && (
        <IconButton
          icon="trash"
          label={w(t.removeDependent, { name: fullName })}
          onClick={() => void remove()}
        />
      )}
      <dl className="vh-facts vh-across">
        {facts.map(([word, value]) => (
          <div key={w(word)}>
            <dt>{w(word)}</dt>
            <dd className="vh-breaks">{value}</dd>
          </div>
        ))}
        <div>
          <dt>{w(dependentWords.documentFileId)}</dt>
          <dd className="vh-breaks">{documentFileId !== null && <DocumentLink fileId={documentFileId} />}</dd>
        </div>
      </dl>
    </li>
  )
}

function useRemove({ id, fullName: name }: Dependent): () => Promise<void> {
  const w = useWords()
  const refresh = useRefresh()
  return async () => {
    const isDone = await confirmAction({
      title: w(t.removeDependentTitle, { name }),
      text: w(t.removeDependentText),
      okText: w(kitWords.remove),
      danger: true,
      run: () => call(dependentApi.remove, { body: { id } }),
    })
    if (!isDone) return
    toast.success(w(t.dependentRemoved, { name }))
    await refresh(dependentApi.list, historyApi.list)
  }
}
