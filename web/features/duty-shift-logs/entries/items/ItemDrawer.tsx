import { useId, useRef, useState } from 'react'

import { formatShownMinute } from '#contract/core/format.ts'
import { entryWindow, isWithin } from '#contract/duty-shift-logs/entry-window.ts'
import {
  type DutyShiftLogDetail,
  type ItemKind,
  noItem,
  OperationWrite,
  shiftEntryApi,
} from '#contract/duty-shift-logs/index.ts'
import { proposalApi } from '#contract/proposals/index.ts'
import { operationWords } from '#contract/duty-shift-logs/words.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { Drawer } from '#web/kit/drawer/Drawer.tsx'
import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { useUnsavedGuard } from '#web/kit/feedback/use-unsaved-guard.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { useLanguage } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useProfile } from '#web/platform/session/profile.ts'

import { clockText, onTheMinute } from '../../clock/clock-text.rules.ts'
import { noProblems, problemsOf } from '#web/kit/inputs/problems.ts'
import { AreaInput } from '#web/kit/inputs/TextInput.tsx'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { TimeInput } from '../../inputs/TimeInput.tsx'
import { fieldsOf } from '../../rules/entry-kinds.rules.ts'
import { contentOf, itemsOf } from './open-items.rules.ts'
import { isUnapprovedTime, type RegisteredWork, registeredWork } from './registered-work.ts'
import { useOpenShift } from '../../shift/open-shift.ts'
import { t } from '../../shift/shift-log.words.ts'
import { useSave } from '../../shift/use-save.ts'
import { useShiftCache } from '../../shift/use-shift.ts'
import { EntryDetails } from '../EntryDetails.tsx'
import { type EntryDraft, newDraft } from '../entry-draft.ts'

/**
 * What the drawer opens or closes, as an address names it: `earthing` opens one, `earthing.op-12` closes that one,
 * `permit.proposal-7` opens the permit of a work registration.
 */
export function ItemDrawer() {
  const { id, close } = useDrawer()
  const shift = useOpenShift()
  const [kind = '', ...rest] = (id ?? '').split('.')
  const proposalId = Number(/^proposal-(\d+)$/.exec(rest[0] ?? '')?.[1])
  if (kind === 'permit' && proposalId > 0)
    return <PermitForm shift={shift} proposalId={proposalId} onClose={close} />
  return (
    <ItemForm
      shift={shift}
      kind={kind === 'permit' ? 'permit' : 'earthing'}
      itemId={rest.join('.') || null}
      onClose={close}
    />
  )
}

interface PermitFormProps extends Pick<ItemFormProps, 'shift' | 'onClose'> {
  readonly proposalId: number
}

/** Opens the permit of an approved work registration, filled in from it. */
function PermitForm({ shift, proposalId, onClose }: PermitFormProps) {
  const w = useWords()
  const { data, error } = useRead(proposalApi.get, { query: { id: proposalId } })
  const work = data && registeredWork(data, shift.powerPlantId)
  if (work) return <ItemForm shift={shift} kind="permit" itemId={null} work={work} onClose={onClose} />
  return (
    <Drawer title={w(t.issuePermit)} onClose={onClose}>
      {data && <Alert tone="warning" title={w(t.notApprovedWork)} />}
      {!data && <NotRead error={error} lines={8} />}
    </Drawer>
  )
}

interface ItemFormProps {
  readonly shift: DutyShiftLogDetail
  readonly kind: ItemKind
  /** The item to be closed; null opens another. */
  readonly itemId: string | null
  /** The work registration whose permit it opens. */
  readonly work?: RegisteredWork
  readonly onClose: () => void
}

/** Writes the entry of the log by which an item is opened or closed: its time, its people, its words. */
function ItemForm(props: ItemFormProps) {
  const { shift, kind, itemId, work, onClose } = props
  const w = useWords()
  const formId = useId()
  const { draft, setDraft, problems, saving, save } = useItemEntry(props)
  const words = kind === 'earthing' ? [t.applyEarth, t.removeEarth] : [t.issuePermit, t.closePermit]
  const title = w((itemId === null ? words[0] : words[1]) ?? t.newEntry)
  return (
    <Drawer
      wide
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{w(kitWords.cancel)}</Button>
          <Button tone="primary" type="submit" form={formId} busy={saving.isSaving}>
            {w(t.write)}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        aria-label={title}
        className="vh-stack vh-wide"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        {saving.problem && <Alert tone="error" title={saving.problem} />}
        {work && <OnProposal work={work} at={draft.occurredAt} />}
        <TimeInput
          label={w(operationWords.occurredAt)}
          value={draft.occurredAt}
          onChange={(occurredAt) => setDraft({ ...draft, occurredAt })}
          problem={problems.get('occurredAt')}
          day={shift.day}
          frame={shift}
        />
        <EntryDetails
          shift={shift}
          draft={draft}
          onChange={setDraft}
          problems={problems}
          fields={fieldsOf(kind)}
        />
        <AreaInput
          label={w(operationWords.content)}
          value={draft.content}
          onChange={(text) => setDraft({ ...draft, content: text ?? '' })}
          problem={problems.get('content')}
        />
      </form>
    </Drawer>
  )
}

interface OnProposalProps {
  readonly work: RegisteredWork
  /** When the permit is opened by the entry; null is now. */
  readonly at: string | null
}

/** What the permit goes by; aloud where it would be opened at another time than was approved. */
function OnProposal({ work, at }: OnProposalProps) {
  const w = useWords()
  const [now] = useState(() => new Date().toISOString())
  const isOther = isUnapprovedTime(work, at ?? now)
  const span = { from: formatShownMinute(work.fromAt), to: formatShownMinute(work.toAt) }
  return (
    <Alert tone={isOther ? 'warning' : 'info'} title={w(t.onProposalTitle, { number: work.proposalNo })}>
      {w(isOther ? t.onProposalOther : t.onProposalSpan, span)}
    </Alert>
  )
}

function useItemEntry({ shift, kind, itemId, work, onClose }: ItemFormProps) {
  const w = useWords()
  const language = useLanguage()
  const cache = useShiftCache()
  const saving = useSave()
  const { id: writerId } = useProfile()
  const [begun] = useState<EntryDraft>(() => ({
    ...firstDraft(shift, kind, itemId, writerId),
    ...work?.filled,
  }))
  const [draft, setDraft] = useState<EntryDraft>(begun)
  const [problems, setProblems] = useState(noProblems)
  const isSaved = useRef(false)
  useUnsavedGuard(() => !isSaved.current && JSON.stringify(draft) !== JSON.stringify(begun))

  function save(): void {
    const now = new Date()
    const occurredAt = draft.occurredAt ?? onTheMinute(now.getTime())
    const body = { ...draft, occurredAt, content: contentOf(draft, shift), dutyShiftLogId: shift.id }
    const found = new Map(problemsOf(OperationWrite, body, language))
    const window = entryWindow({ startsAt: shift.startsAt, createdAt: shift.creationTime }, now)
    if (!isWithin(window, occurredAt))
      found.set('occurredAt', w(t.outsideShift, { from: clockText(new Date(window.from)) }))
    setProblems(found)
    if (found.size > 0) return
    saving.run(shiftEntryApi.createOperation, OperationWrite.parse(body), (written) => {
      isSaved.current = true
      cache.putOperation(written)
      onClose()
    })
  }
  return { draft, setDraft, problems, saving, save }
}

/** An entry that is written from the list is about something done: a removal is finished when it is told of. */
function firstDraft(
  shift: DutyShiftLogDetail,
  kind: ItemKind,
  itemId: string | null,
  writerId: number,
): EntryDraft {
  const draft = newDraft(kind, writerId, shift)
  if (itemId === null) return draft
  const isThere = itemsOf(kind, shift).some(({ id, isOpen }) => id === itemId && isOpen)
  const at = onTheMinute(Date.now())
  return {
    ...draft,
    occurredAt: at,
    finishedAt: kind === 'earthing' ? at : null,
    item: { ...noItem('close'), itemId: isThere ? itemId : null },
  }
}
