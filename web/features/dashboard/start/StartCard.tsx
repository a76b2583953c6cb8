import { Link } from 'react-router'

import { paths } from '#contract/core/paths.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { usePreference } from '#web/kit/data/use-preference.ts'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { useProfile } from '#web/platform/session/profile.ts'

import { progressOf } from './start.rules.ts'
import { t } from './start.words.ts'
import { useFound } from './use-found.ts'

/** On the home screen of whoever sets the plants up: the next step until all are done, then one word of that. */
export function StartCard() {
  const w = useWords()
  const { found } = useFound()
  const { isDemo } = useProfile()
  const [isHidden, hide] = usePreference('start.hidden')
  if (!found) return null
  const { isComplete, next, doneCount, count } = progressOf(found)
  if (!isComplete)
    return (
      <Alert
        tone="info"
        title={w(t.goesOn, { done: doneCount, count })}
        action={<Link to={paths.start}>{w(t.goOn)}</Link>}
      >
        {next && w(t.nextIs, { step: w(t[`title.${next}`]) })}
      </Alert>
    )
  if (isDemo || isHidden === true) return null
  return (
    <Alert
      tone="success"
      title={w(t.complete)}
      action={
        <Button tone="quiet" onClick={() => hide(true)}>
          {w(t.hide)}
        </Button>
      }
    >
      {w(t.completeText)}
    </Alert>
  )
}
