import {
  backupApi,
  backupCauseLabels,
  backupPhaseLabels,
  backupStateLabels,
  type BackupRun,
} from '#contract/backups/index.ts'
import type { StatusColour } from '#contract/core/approval-status.ts'
import { formatInteger, formatShownInstant } from '#contract/core/format.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { Tag } from '#web/kit/display/Tag.tsx'
import { Empty } from '#web/kit/page/Empty.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { t } from './backups.words.ts'
import css from './BackupsPage.module.css'
import { useBackupActions } from './use-backup-actions.ts'

const colours: Readonly<Record<BackupRun['state'], StatusColour>> = {
  waiting: 'processing',
  running: 'processing',
  done: 'green',
  failed: 'red',
  cancelled: 'default',
}

interface BackupRunsProps {
  readonly runs: readonly BackupRun[]
  readonly mayCancel: boolean
}

/** The last backups: when, how big, how long, and what restoring them showed. */
export function BackupRuns({ runs, mayCancel }: BackupRunsProps) {
  const w = useWords()
  return (
    <section aria-label={w(t.runs)}>
      <h2>{w(t.runs)}</h2>
      {runs.length === 0 && <Empty icon="info" title={w(t.noRuns)} text={w(t.noRunsText)} />}
      <ul className="vh-measured">
        {runs.map((run) => (
          <Run key={run.id} of={run} mayCancel={mayCancel} />
        ))}
      </ul>
    </section>
  )
}

function Run({ of: run, mayCancel }: { readonly of: BackupRun; readonly mayCancel: boolean }) {
  const w = useWords()
  const label = useLabel()
  const actions = useBackupActions()
  const mayDownload = useMay()(backupApi.download)
  const { state, phase, percent, byName } = run
  const cause = label(backupCauseLabels[run.cause])
  const isActive = state === 'waiting' || state === 'running'
  return (
    <li className={`vh-breaks vh-below vh-stack vh-tight ${css['run']}`}>
      <div className="vh-bar vh-wide">
        <strong>{formatShownInstant(run.startedAt)}</strong>
        <Tag colour={colours[state]}>{label(backupStateLabels[state])}</Tag>
        <span>{byName ? w(t.by, { cause, name: byName }) : cause}</span>
        {run.sizeBytes !== null && (
          <span>{w(t.size, { mb: formatInteger(Math.max(1, Math.round(run.sizeBytes / 1e6))) })}</span>
        )}
        {run.isEncrypted && <Tag>{w(t.isEncrypted)}</Tag>}
        {run.sentAt && <Tag>{w(t.sent)}</Tag>}
        {run.removedAt && <Tag>{w(t.removed)}</Tag>}
        {!isActive && run.fileName && !run.removedAt && !run.isThere && (
          <Tag colour="orange">{w(t.gone)}</Tag>
        )}
        {run.isThere && mayDownload && (
          <Button icon="download" onClick={() => void actions.download(run)}>
            {w(t.download)}
          </Button>
        )}
        {isActive && mayCancel && (
          <Button onClick={() => void actions.cancel(run.id)}>{w(kitWords.cancel)}</Button>
        )}
      </div>
      {isActive && phase && (
        <>
          <output className="vh-quiet">{`${label(backupPhaseLabels[phase])}: ${percent} %`}</output>
          <progress max={100} value={percent} aria-label={label(backupPhaseLabels[phase])} />
        </>
      )}
      {run.failure && <p className="vh-quiet">{run.failure}</p>}
      <Found of={run} />
    </li>
  )
}

/** What the trial showed, and how long everything took. */
function Found({ of: { checks, writeSeconds, checkSeconds, sendSeconds } }: { readonly of: BackupRun }) {
  const w = useWords()
  if (!checks) return null
  const figures = {
    tables: formatInteger(checks.tableCount),
    rows: formatInteger(checks.rowCount),
    files: formatInteger(checks.fileCount),
    plants: formatInteger(checks.plantCount),
    shifts: formatInteger(checks.sealedShiftCount),
  }
  const { witnessCount, newerWitnessCount } = checks
  const witnessed = witnessCount && w(t.checkedWitness, { count: formatInteger(witnessCount) })
  const newer = newerWitnessCount && w(t.checkedNewer, { count: formatInteger(newerWitnessCount) })
  const seconds = (value: number | null) => formatInteger(Math.ceil(value ?? 0))
  const lasted = w(t.lasted, { write: seconds(writeSeconds), check: seconds(checkSeconds) })
  const sending = sendSeconds === null ? '' : `, ${w(t.lastedSend, { send: seconds(sendSeconds) })}`
  return (
    <>
      <p>{[w(t.checked, figures), witnessed, newer].filter(Boolean).join(', ')}</p>
      <p>
        {checks.newestEntryAt && `${w(t.newest, { at: formatShownInstant(checks.newestEntryAt) })}; `}
        {lasted + sending}
      </p>
    </>
  )
}
