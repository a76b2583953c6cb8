import { Link } from 'react-router'

import { paths } from '#contract/core/paths.ts'

import { useWords } from '#web/platform/i18n/words.ts'
import { usePageTitle } from '#web/platform/routes/page-title.ts'

import { t } from '../app.words.ts'
import { Failure } from './Failure.tsx'

/** No screen has this address. */
export function NotFound() {
  const w = useWords()
  usePageTitle(w(t.notFound))
  return (
    <Failure code="404" title={w(t.notFound)} text={w(t.notFoundText)}>
      <Link to={paths.home}>{w(t.goHome)}</Link>
    </Failure>
  )
}
