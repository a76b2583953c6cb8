import { Fragment, useEffect, useRef, useState } from 'react'

import { formatShownDay, plantDay } from '#contract/core/format.ts'
import type { Correction, DutyShiftLogDetail, Operation } from '#contract/duty-shift-logs/index.ts'

import { EntryOffer } from '#web/features/unit-operations/public.tsx'
import { Empty } from '#web/kit/page/Empty.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { useProfile } from '#web/platform/session/profile.ts'

import type { PendingEntry } from '../rules/pending.rules.ts'
import { t } from '../shift/shift-log.words.ts'
import type { ShiftDrawers } from '../shift/shift-drawers.ts'
import { AdditionRow } from '../seal/AdditionRow.tsx'
import { DayLine, EntryRow } from './EntryRow.tsx'
import css from './Log.module.css'
import { discardEntry, resumeEntries, usePendingEntries } from './pending-entries.ts'
import { PendingRow } from './PendingRow.tsx'
import { QuickEntry } from './QuickEntry.tsx'
import { StrikeDialog } from '../seal/StrikeDialog.tsx'
import { useEntryActions } from './use-entry-actions.ts'
import { useFresh } from './use-fresh.ts'
import { usePhrases } from './use-phrases.ts'
import { type QuickEntry as Entry, useQuickEntry } from './use-quick-entry.ts'

interface LogProps {
  readonly shift: DutyShiftLogDetail
  readonly drawers: ShiftDrawers
}

/** The chronological log of a shift, with the bar for the next entry below it. */
export function Log({ shift, drawers }: LogProps) {
  const w = useWords()
  const { id: userId } = useProfile()
  const entry = useQuickEntry(shift)
  const phrases = usePhrases(shift.powerPlantId)
  const pending = usePendingEntries(userId, shift.id)
  const scroller = useRef<HTMLElement>(null)
  useResume(userId)
  useLatestInSight(scroller, shift.operations.length + pending.length)
  useWrittenInSight(scroller, pending)
  return (
    <section className={`vh-frame ${css['log']}`} aria-label={w(t.log)}>
      <header className={`vh-line vh-below ${css['header']}`}>
        <h2>{w(t.log)}</h2>
        <span className="vh-faint vh-small">{w(t.entryCount, { count: shift.operationCount })}</span>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a log that is only read must scroll by keyboard too */}
      <section ref={scroller} className={`vh-fill ${css['scroll']}`} tabIndex={0} aria-label={w(t.entries)}>
        <Rows shift={shift} drawers={drawers} pending={pending} entry={entry} />
        {shift.operations.length + pending.length === 0 && (
          <Empty
            icon="edit"
            title={w(t.noEntries)}
            text={w(shift.can.write ? t.noEntriesHint : t.noEntriesRead)}
          />
        )}
      </section>
      {shift.can.write && (
        <QuickEntry shift={shift} entry={entry} phrases={phrases && (phrases[entry.draft.kind] ?? [])} />
      )}
    </section>
  )
}

interface RowsProps extends LogProps {
  readonly pending: readonly PendingEntry[]
  readonly entry: Entry
}

function Rows({ shift, drawers, pending, entry }: RowsProps) {
  const fresh = useFresh(shift.operations)
  const [struck, strike] = useState<Operation | null>(null)
  const { actionsOf, finish } = useEntryActions(shift, drawers, strike)
  const rows = merged(shift, pending)
  const mend = ({ key, entry: refused, fields = {} }: PendingEntry) => {
    discardEntry(key)
    entry.takeUp(refused, new Map(Object.entries(fields)))
  }
  const open = ({ id, can }: Operation) => (can.edit ? () => drawers.entry.open(id) : null)
  return (
    <>
      <ol>
        {rows.map(({ day, begins, operation, waiting, addition }) => (
          <Fragment key={operation?.id ?? waiting?.key ?? `addition-${addition?.id}`}>
            {begins && day !== shift.day && <DayLine>{formatShownDay(day)}</DayLine>}
            {operation && (
              <EntryRow
                operation={operation}
                day={shift.day}
                corrections={shift.corrections.filter(
                  ({ kind, targetId }) => kind === 'operation' && targetId === operation.id,
                )}
                isFresh={fresh.has(operation.id)}
                actions={actionsOf(operation)}
                onOpen={open(operation)}
                offer={
                  isStartOrStop(operation) && (
                    <EntryOffer dutyOperationId={operation.id} opens={drawers.unitState} />
                  )
                }
                onFinish={() => finish(operation)}
              />
            )}
            {addition && <AdditionRow of={addition} />}
            {waiting && <PendingRow of={waiting} onMend={() => mend(waiting)} />}
          </Fragment>
        ))}
      </ol>
      {struck && <StrikeDialog operation={struck} onClose={() => strike(null)} />}
    </>
  )
}

const isStartOrStop = ({ kind, struckAt }: Operation) =>
  struckAt === null && (kind === 'start' || kind === 'stop')

interface Line {
  readonly day: string
  /** The first line of its day. */
  readonly begins: boolean
  readonly operation?: Operation
  readonly waiting?: PendingEntry
  readonly addition?: Correction
}

/** Stored, added and unconfirmed entries in one order, by the time of the event. */
function merged(
  { operations, corrections }: DutyShiftLogDetail,
  pending: readonly PendingEntry[],
): readonly Line[] {
  const lines = [
    ...corrections.flatMap((addition) =>
      addition.occurredAt !== null && addition.status !== 'rejected'
        ? [{ at: addition.occurredAt, addition }]
        : [],
    ),
    ...operations.map((operation) => ({ at: operation.occurredAt, operation })),
    ...pending.map((waiting) => ({ at: waiting.entry.occurredAt, waiting })),
  ].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
  return lines.map(({ at, ...line }, index) => {
    const day = plantDay(at)
    const before = lines[index - 1]
    return { ...line, day, begins: before === undefined || plantDay(before.at) !== day }
  })
}

/** Sends what an earlier visit left behind, and what waits as soon as the connection is back. */
function useResume(userId: number): void {
  useEffect(() => {
    const resume = () => resumeEntries(userId)
    resume()
    addEventListener('online', resume)
    return () => removeEventListener('online', resume)
  }, [userId])
}

const NEAR = 160

/** Keeps the latest entries in sight, as long as the reader has not gone up to older ones. */
function useLatestInSight(scroller: { readonly current: HTMLElement | null }, count: number): void {
  const isAtEnd = useRef(true)
  useEffect(() => {
    const box = scroller.current
    const note = () => {
      if (box) isAtEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR
    }
    // The room for the log changes with the details below it.
    const stay = new ResizeObserver(() => {
      if (isAtEnd.current) box?.scrollTo({ top: box.scrollHeight })
    })
    box?.addEventListener('scroll', note, { passive: true })
    if (box) stay.observe(box)
    return () => {
      box?.removeEventListener('scroll', note)
      stay.disconnect()
    }
  }, [scroller])
  useEffect(() => {
    if (count > 0 && isAtEnd.current) scroller.current?.scrollTo({ top: scroller.current.scrollHeight })
  }, [scroller, count])
}

/** On a phone the page scrolls and not the log: whoever has written a line sees it above the bar, and that it could not be sent. */
function useWrittenInSight(
  scroller: { readonly current: HTMLElement | null },
  pending: readonly PendingEntry[],
): void {
  const failed = pending.filter(({ state, tries }) => state !== 'sending' && tries === 1)
  const news = pending.length + failed.length
  const before = useRef(news)
  useEffect(() => {
    if (news > before.current) scroller.current?.parentElement?.scrollIntoView({ block: 'end' })
    before.current = news
  }, [scroller, news])
}
