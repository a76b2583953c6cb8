import { Link } from 'react-router'

import { paths } from '#contract/core/paths.ts'
import type { Access } from '#contract/core/endpoint.ts'
import { roleApi } from '#contract/roles/index.ts'

import { useWords } from '#web/platform/i18n/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'

import { t } from '../app.words.ts'
import { Failure } from './Failure.tsx'

/** The screen exists, but not for this user: says which right it takes, by its name in the settings. */
export function Forbidden({ needs }: { readonly needs: Access }) {
  const w = useWords()
  const rights = useRead(roleApi.permissions).data?.items ?? []
  const names = rights
    .filter(({ name }) => [needs].flat().some((need) => need === name))
    .map(({ displayName }) => displayName)
  const text =
    names.length > 0 ? w(t.forbiddenNeeds, { rights: names.join(w(t.orRight)) }) : w(t.forbiddenText)
  return (
    <Failure code="403" title={w(t.forbidden)} text={text}>
      <Link to={paths.home}>{w(t.goHome)}</Link>
    </Failure>
  )
}
