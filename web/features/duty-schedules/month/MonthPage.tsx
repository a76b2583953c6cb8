import type { ReactNode } from 'react'

import type { DutySchedule } from '#contract/duty-schedules/index.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { PageHeader } from '#web/kit/page/PageHeader.tsx'
import { Skeleton } from '#web/kit/page/Skeleton.tsx'
import { errorWords } from '#web/platform/api/error-words.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import css from './MonthPage.module.css'

interface MonthPageProps {
  readonly title: string
  /** The month and its plant; undefined while they are being read. */
  readonly month: Pick<DutySchedule, 'month' | 'powerPlantName'> | undefined
  readonly error: Error | null
  readonly onRetry: () => void
  readonly children: ReactNode
}

/** The frame of a page about one month of a plant: what it shows, of which plant and month. */
export function MonthPage({ title, month, error, onRetry, children }: MonthPageProps) {
  const w = useWords()
  const note = month && `${month.powerPlantName}, ${month.month.slice(5)}/${month.month.slice(0, 4)}`
  const failure = !month && error && errorWords(error)
  return (
    <div className={css['page']}>
      <PageHeader title={title} note={note} />
      {failure && (
        <Alert
          tone="error"
          title={failure.title}
          action={<Button onClick={onRetry}>{w(kitWords.retry)}</Button>}
        >
          {failure.description}
        </Alert>
      )}
      {!month && !failure && <Skeleton lines={12} />}
      {children}
    </div>
  )
}
