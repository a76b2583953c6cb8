import { Link } from 'react-router'

import { paths } from '#contract/core/paths.ts'
import { integrityApi } from '#contract/integrity/index.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../app.words.ts'

/** Says on every screen, to those who watch over the data, that a check found a fault or that there is none. */
export function IntegrityBanner() {
  const w = useWords()
  const { data } = useRead(integrityApi.state)
  if (!data) return null
  const isBroken = data.last !== null && !data.last.isIntact
  if (!isBroken && !data.isOverdue && data.witnessFailure === null) return null
  const said = isBroken
    ? t.integrityBroken
    : data.witnessFailure === null
      ? t.integrityOverdue
      : t.witnessFailing
  return (
    <Alert tone="error" title={w(said)} action={<Link to={paths.integrity}>{w(t.showIntegrity)}</Link>} />
  )
}
