import { useNavigate, useParams } from 'react-router'

import { paths } from '#contract/core/paths.ts'
import { historyApi } from '#contract/history/index.ts'
import { letterApi } from '#contract/letters/index.ts'
import { letterBookLabels } from '#contract/letters/labels.ts'
import type { LetterDetail } from '#contract/letters/letter.ts'

import { LinkedTasks } from '#web/features/task-groups/public.tsx'
import { Button } from '#web/kit/controls/Button.tsx'
import { Menu } from '#web/kit/controls/Menu.tsx'
import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useRead, useRefresh } from '#web/kit/data/use-read.ts'
import { useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { confirmAction } from '#web/kit/feedback/confirm.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { RecordColumns, RecordHeader, RecordPage } from '#web/kit/record/RecordPage.tsx'
import type { RowAction } from '#web/kit/table/row.ts'
import { call } from '#web/platform/api/client.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { letterDrawers, type LetterDrawers } from '../letter-drawers.ts'
import { LetterTag } from '../LetterTag.tsx'
import { t } from '../letters.words.ts'
import { stale } from '../stale.ts'
import { LetterFacts, LetterWay } from './LetterFacts.tsx'

/** One letter: what it says, who deals with it, and the next step. */
export default function LetterPage() {
  const id = Number(useParams()['id'])
  const { data: letter, error } = useRead(letterApi.get, { query: { id } })
  const drawer = useDrawers(letterDrawers)
  const w = useWords()
  useLiveRefresh(['letters'], [letterApi.get, historyApi.list])
  return (
    <RecordPage error={error} isThere={letter !== undefined} list={paths.incomingLetters} toList={t.toBook}>
      {letter && (
        <>
          <Header letter={letter} drawer={drawer} />
          {letter.status === 'cancelled' && (
            <Alert tone="error" title={w(t.isVoid)}>
              {letter.endReason ?? ''}
            </Alert>
          )}
          <RecordColumns
            main={
              <>
                <LetterWay letter={letter} />
                {letter.direction === 'in' && letter.status !== 'cancelled' && (
                  <LinkedTasks
                    birth={{ kind: 'letter', id, powerPlantId: letter.powerPlantId, title: letter.abstract }}
                  />
                )}
              </>
            }
            side={<LetterFacts letter={letter} />}
          />
        </>
      )}
      {drawer.shown}
    </RecordPage>
  )
}

interface LetterProps {
  readonly letter: LetterDetail
  readonly drawer: LetterDrawers
}

function useSteps({ letter, drawer }: LetterProps) {
  const w = useWords()
  const navigate = useNavigate()
  const refresh = useRefresh()
  const { id, version, can, direction, abstract } = letter

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
    { label: w(kitWords.past), icon: 'history', run: () => drawer.history.open(id) },
    can.cancel && { label: w(t.cancel), danger: true, run: () => drawer.cancel.open(id) },
    can.remove && { label: w(kitWords.remove), icon: 'trash', danger: true, run: () => void remove() },
  ]
  return { sign, items: all.filter((one) => one !== false) }
}

function Header({ letter, drawer }: LetterProps) {
  const w = useWords()
  const label = useLabel()
  const may = useMay()
  const { sign, items } = useSteps({ letter, drawer })
  const { id, can, symbol, kind, abstract, book, number, year, powerPlantId, powerPlantName, status } = letter
  const place = number === null ? label(letterBookLabels[book]) : w(t.place, { number, year: year ?? '' })
  const isOpen = status === 'registered' || status === 'directed'
  return (
    <RecordHeader
      id="letter"
      code={symbol}
      tags={<LetterTag letter={letter} />}
      title={`${kind}: ${abstract}`}
      about={[label(letterBookLabels[book]), number !== null && place, powerPlantName]
        .filter(Boolean)
        .join(' · ')}
      actions={
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
          {can.sign && (
            <Button tone="primary" icon="check" onClick={() => void sign()}>
              {w(t.sign)}
            </Button>
          )}
          <Menu label={w(kitWords.actions)} describedBy="letter" items={items} />
        </>
      }
    />
  )
}
