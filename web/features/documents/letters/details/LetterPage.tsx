import { useParams } from 'react-router'

import { paths } from '#contract/core/paths.ts'
import { historyApi } from '#contract/history/index.ts'
import { letterApi } from '#contract/letters/index.ts'

import { LinkedTasks } from '#web/features/task-groups/public.tsx'
import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { RecordColumns, RecordPage } from '#web/kit/record/RecordPage.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { DispatchesCard } from '../dispatches/DispatchesCard.tsx'
import { letterDrawers } from '../letter-drawers.ts'
import { t } from '../letters.words.ts'
import { ChecksCard } from './ChecksCard.tsx'
import { LetterFacts, LetterWay } from './LetterFacts.tsx'
import { LetterHeader } from './LetterHeader.tsx'

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
          <LetterHeader letter={letter} drawer={drawer} />
          {letter.status === 'cancelled' && (
            <Alert tone="error" title={w(t.isVoid)}>
              {letter.endReason ?? ''}
            </Alert>
          )}
          <RecordColumns
            main={
              <>
                <ChecksCard letter={letter} />
                <LetterWay letter={letter} drawer={drawer} />
                {letter.direction === 'out' && <DispatchesCard letter={letter} drawer={drawer} />}
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
