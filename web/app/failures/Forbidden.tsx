import { Link } from 'react-router'

import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../app.words.ts'
import { Failure } from './Failure.tsx'

/** The screen exists, but not for this user. */
export function Forbidden() {
  const w = useWords()
  return (
    <Failure code="403" title={w(t.forbidden)} text={w(t.forbiddenText)}>
      <Link to="/">{w(t.goHome)}</Link>
    </Failure>
  )
}
