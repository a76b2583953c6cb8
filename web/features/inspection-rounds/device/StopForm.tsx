import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'

import { paths } from '#contract/core/paths.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { FieldFrame } from '#web/kit/inputs/FieldFrame.tsx'
import { TextBox } from '#web/kit/inputs/TextBox.tsx'
import { newKey } from '#web/platform/api/key.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../inspection-rounds.words.ts'
import { StopMarks } from '../StopMarks.tsx'
import { CheckCard } from './CheckCard.tsx'
import { dropDraft, findDraft, keepDraft, type KeptRound } from './device-store.ts'
import { lastOutcome } from './last-outcome.ts'
import { queueVisit } from './rounds-outbox.ts'
import { type ChangeDraft, judged, visitOf, type Stop, type StopDraft } from './walk.rules.ts'

interface StopFormProps {
  readonly kept: KeptRound
  readonly stop: Stop
  readonly isScanned: boolean
}

/** One stop: its checks, answered and judged here and now. What is written is kept at once, before anybody saves. */
export function StopForm({ kept, stop, isScanned }: StopFormProps) {
  const { round } = kept
  const w = useWords()
  const navigate = useNavigate()
  const { draft, change, settled, isFull, setFull } = useDraft(round.id, stop.stopNo, isScanned)
  const [skipReason, setSkipReason] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const toStops = `${paths.roundsOnDevice}?luot=${round.id}`
  if (!draft) return null
  const lacking = lackingIn(stop, draft)

  async function save(): Promise<void> {
    setTried(true)
    const given = await settled()
    if (!given) return
    if (skipReason === null ? lackingIn(stop, given).length > 0 : skipReason.trim() === '') return
    try {
      await keepVisit(kept, stop.stopNo, given, skipReason)
      void navigate(toStops, { replace: true })
    } catch {
      setFull(true)
    }
  }

  return (
    <>
      <Link className="vh-tap" to={toStops}>
        {w(t['device.toStops'])}
      </Link>
      <StopChecks
        round={round}
        stop={stop}
        draft={draft}
        isTried={isTried && skipReason === null}
        onChange={change}
      />
      {skipReason !== null && (
        <FieldFrame id="skip-reason" label={w(t['device.skipReason'])} isRequired>
          {(framed) => <TextBox {...framed} value={skipReason} maxLength={500} onChange={setSkipReason} />}
        </FieldFrame>
      )}
      {isFull && <Alert tone="error" title={w(t['device.full'])} />}
      {isTried && skipReason === null && lacking.length > 0 && (
        <Alert
          tone="warning"
          title={w(t['device.cannot'], { names: lacking.map(({ content }) => content).join('; ') })}
        />
      )}
      <div className="vh-bar">
        <Button tone="primary" icon="check" onClick={() => void save()}>
          {w(t['device.save'])}
        </Button>
        <Button tone="quiet" onClick={() => setSkipReason(skipReason === null ? '' : null)}>
          {w(t['device.skip'])}
        </Button>
      </div>
    </>
  )
}

const lackingIn = (stop: Stop, draft: StopDraft) =>
  stop.checks.filter((check) => judged(check, draft).lack !== undefined)

/** Hands the visit over and forgets what was being written. @throws where the device has no room */
async function keepVisit(
  { round, userId }: KeptRound,
  stopNo: number,
  draft: StopDraft,
  skipReason: string | null,
): Promise<void> {
  const answeredAt = new Date().toISOString()
  const head = { roundId: round.id, stopNo, clientId: newKey(), answeredAt, skipReason }
  await queueVisit(userId, {
    visit: visitOf(draft, head),
    photos: skipReason === null ? draft.photos : [],
  })
  await dropDraft(round.id, stopNo)
}

interface StopChecksProps extends Pick<KeptRound, 'round'> {
  readonly stop: Stop
  readonly draft: StopDraft
  readonly isTried: boolean
  readonly onChange: ChangeDraft
}

function StopChecks({ round, stop, draft, isTried, onChange }: StopChecksProps) {
  const w = useWords()
  const [first] = stop.checks
  return (
    <>
      <h2 className="vh-large vh-before">{`${w(t.stop, { number: stop.stopNo })} · ${first?.operatingNo ?? first?.equipmentCode ?? ''} ${first?.equipmentName ?? ''}`}</h2>
      {first && <StopMarks of={first} />}
      {stop.checks.map((check) => (
        <CheckCard
          key={check.checkNo}
          check={check}
          draft={draft}
          isTried={isTried}
          known={round.visits
            .flatMap(({ answers }) => answers)
            .filter(({ checkNo }) => checkNo === check.checkNo)}
          onChange={onChange}
        />
      ))}
    </>
  )
}

/** What is being written at a stop, as the device keeps it: it is there again after the browser was killed. */
function useDraft(roundId: number, stopNo: number, isScanned: boolean) {
  const [draft, setDraft] = useState<StopDraft | null>(null)
  const [isFull, setFull] = useState(false)
  const [kept] = useState(() => lastOutcome(setFull))
  const latest = useRef<StopDraft | null>(null)
  const coming = useRef<Promise<unknown>>(Promise.resolve())
  // The storage of the device is outside React.
  useEffect(() => {
    const fresh: StopDraft = {
      openedAt: new Date().toISOString(),
      openedBy: isScanned ? 'link' : 'list',
      answers: {},
      photos: [],
    }
    const begin = (first: StopDraft) => {
      latest.current = first
      setDraft(first)
    }
    findDraft(roundId, stopNo).then(
      (found) => begin(found ?? fresh),
      () => begin(fresh),
    )
  }, [roundId, stopNo, isScanned])
  function put(next: StopDraft): void {
    latest.current = next
    setDraft(next)
    kept(keepDraft(roundId, stopNo, next))
  }
  async function add(next: Promise<(now: StopDraft) => StopDraft>): Promise<void> {
    const [, made] = await Promise.all([coming.current, next])
    if (latest.current) put(made(latest.current))
  }
  const change: ChangeDraft = (next) => {
    if (!(next instanceof Promise)) return put(next)
    coming.current = add(next)
  }
  /** What is written once every photo is ready that was taken. */
  async function settled(): Promise<StopDraft | null> {
    await coming.current
    return latest.current
  }
  return { draft, change, settled, isFull, setFull }
}
