import { useNavigate } from 'react-router'

import { paths } from '#contract/core/paths.ts'
import { letterApi } from '#contract/letters/index.ts'
import { letterBookLabels } from '#contract/letters/labels.ts'
import type { LetterDetail } from '#contract/letters/letter.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { Menu } from '#web/kit/controls/Menu.tsx'
import { useRefresh } from '#web/kit/data/use-read.ts'
import { confirmAction } from '#web/kit/feedback/confirm.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { RecordHeader } from '#web/kit/record/RecordPage.tsx'
import type { RowAction } from '#web/kit/table/row.ts'
import { call } from '#web/platform/api/client.ts'
import { urlOf } from '#web/platform/api/url.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'

import type { LetterDrawers } from '../letter-drawers.ts'
import { LetterTag } from '../LetterTag.tsx'
import { t } from '../letters.words.ts'
import { stale } from '../stale.ts'

interface LetterProps {
  readonly letter: LetterDetail
  readonly drawer: LetterDrawers
}

function useSteps({ letter, drawer }: LetterProps) {
  const w = useWords()
  const navigate = useNavigate()
  const refresh = useRefresh()
  const { id, version, can, direction, abstract } = letter

  async function submit(): Promise<void> {
    await confirmAction({
      title: w(t.submitTitle),
      text: w(t.submitText),
      okText: w(t.submit),
      run: () => call(letterApi.submit, { body: { id, version } }),
    })
    await refresh(...stale)
  }
  async function sign(): Promise<void> {
    await confirmAction({
      title: w(t.signTitle),
      text: w(t.signText),
      okText: w(t.sign),
      run: () => call(letterApi.sign, { body: { id, version } }),
    })
    await refresh(...stale)
  }
  async function remove(): Promise<void> {
    const isDone = await confirmAction({
      title: w(t.removeTitle),
      text: abstract,
      okText: w(kitWords.remove),
      danger: true,
      run: () => call(letterApi.remove, { query: { id } }),
    })
    if (!isDone) return
    void navigate(paths.outgoingLetters)
    await refresh(letterApi.list)
  }
  const edit = direction === 'in' ? drawer.editIncoming : drawer.editOutgoing
  const all: readonly (RowAction | false)[] = [
    can.edit && { label: w(kitWords.edit), icon: 'edit', run: () => edit.open(id) },
    can.forward && { label: w(t.forward), run: () => drawer.forward.open(id) },
    direction === 'out' && { label: w(t.printSubmission), icon: 'print', run: () => print(id) },
    { label: w(kitWords.past), icon: 'history', run: () => drawer.history.open(id) },
    can.cancel && { label: w(t.cancel), danger: true, run: () => drawer.cancel.open(id) },
    can.remove && { label: w(kitWords.remove), icon: 'trash', danger: true, run: () => void remove() },
  ]
  return { submit, sign, items: all.filter((one) => one !== false) }
}

const print = (id: number) => void open(urlOf(letterApi.print, { query: { id } }), '_blank', 'noreferrer')

/** Which letter it is, how far it is, and the next step. */
export function LetterHeader({ letter, drawer }: LetterProps) {
  const w = useWords()
  const label = useLabel()
  const { id, symbol, kind, abstract, book, number, year, powerPlantName } = letter
  const place = number === null ? label(letterBookLabels[book]) : w(t.place, { number, year: year ?? '' })
  return (
    <RecordHeader
      id="letter"
      code={symbol}
      tags={<LetterTag letter={letter} />}
      title={`${kind}: ${abstract}`}
      about={[label(letterBookLabels[book]), number !== null && place, powerPlantName]
        .filter(Boolean)
        .join(' · ')}
      actions={<Actions key={id} letter={letter} drawer={drawer} />}
    />
  )
}

function Actions({ letter, drawer }: LetterProps) {
  const w = useWords()
  const may = useMay()
  const { submit, sign, items } = useSteps({ letter, drawer })
  const { id, can, powerPlantId, status, stage } = letter
  const isOpen = status === 'registered' || status === 'directed'
  return (
    <>
      {isOpen && may(letterApi.draft) && (
        <Button onClick={() => drawer.draft.open(`${powerPlantId}.${id}`)}>{w(t.answer)}</Button>
      )}
      {can.close && <Button onClick={() => drawer.close.open(id)}>{w(t.close)}</Button>}
      {can.direct && (
        <Button tone="primary" onClick={() => drawer.direct.open(id)}>
          {w(t.direct)}
        </Button>
      )}
      {can.submit && (
        <Button tone="primary" onClick={() => void submit()}>
          {w(t.submit)}
        </Button>
      )}
      {can.sendBack && <Button onClick={() => drawer.sendBack.open(id)}>{w(t.sendBack)}</Button>}
      {can.check && (
        <Button tone="primary" icon="check" onClick={() => drawer.check.open(id)}>
          {w(stage === 'form' ? t.checkForm : t.checkContent)}
        </Button>
      )}
      {can.sign && (
        <Button tone="primary" icon="check" onClick={() => void sign()}>
          {w(t.sign)}
        </Button>
      )}
      {can.dispatch && status === 'signed' && (
        <Button tone="primary" onClick={() => drawer.dispatch.open(id)}>
          {w(t.dispatch)}
        </Button>
      )}
      <Menu label={w(kitWords.actions)} describedBy="letter" items={items} />
    </>
  )
}
