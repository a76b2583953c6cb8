import { Link } from 'react-router'

import { paths } from '#contract/core/paths.ts'
import { plantApi } from '#contract/plants/index.ts'

import { t } from '#web/kit/kit.words.ts'
import { Empty } from '#web/kit/page/Empty.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'

/** Stands where a screen is of one plant and its user has none: the way on, or who knows it. */
export function NoPlant() {
  const w = useWords()
  return useMay()(plantApi.create) ? (
    <Empty
      title={w(t.noPlant)}
      text={w(t.noPlantYet)}
      action={<Link to={paths.start}>{w(t.toStart)}</Link>}
    />
  ) : (
    <Empty icon="user" title={w(t.noPlant)} text={w(t.noPlantOfUser)} />
  )
}
