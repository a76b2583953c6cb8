import { formatShownDay } from '#contract/core/format.ts'
import { employeeApi } from '#contract/employees/index.ts'
import { positionLabels } from '#contract/employees/labels.ts'
import { employeeWords } from '#contract/employees/words.ts'

import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useProfile } from '#web/platform/session/profile.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { useRead } from '#web/kit/data/use-read.ts'
import { Avatar } from '#web/kit/display/PersonCell.tsx'
import { lazyDrawers, useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { NotRead } from '#web/kit/page/NotRead.tsx'

import { t } from '../account.words.ts'
import { PasswordForm } from '../password/PasswordForm.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import css from './ProfilePage.module.css'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import { useOwnRoles } from './use-job.ts'

const lazy = lazyDrawers({ edit: async () => (await import('./OwnProfileDrawer.tsx')).OwnProfileDrawer })

/** What concerns only the user: who they are here, their password, their language and look. */
export default function ProfilePage() {
  const w = useWords()
  const { fullName, emailAddress, avatarFileId } = useProfile()
  const { edit, shown } = useDrawers(lazy)
  return (
    <div className={`vh-stack vh-wide ${css['profile']}`}>
      <header className={`vh-bar vh-wide ${css['head']}`}>
        <Avatar name={fullName} fileId={avatarFileId} size={56} />
        <div className="vh-fill">
          <h1>{fullName}</h1>
          <p className="vh-quiet">{emailAddress}</p>
        </div>
        <Button icon="edit" onClick={() => edit.open()} onPointerEnter={edit.preload} onFocus={edit.preload}>
          {w(kitWords.edit)}
        </Button>
      </header>
      <section className="vh-card" aria-labelledby="person">
        <h2 id="person">{w(t['profile.person'])}</h2>
        <p className="vh-quiet vh-prose vh-after">{w(t['profile.personHint'])}</p>
        <Person />
      </section>
      <section className="vh-card" aria-labelledby="look">
        <h2 id="look">{w(t['profile.look'])}</h2>
        <p className="vh-quiet vh-prose vh-after">{w(t['profile.lookHint'])}</p>
        <div className={css['choices']}>
          <span>{w(t['profile.language'])}</span>
          <LanguageSwitch />
          <span>{w(t['profile.theme'])}</span>
          <ThemeSwitch />
        </div>
      </section>
      <section className="vh-card" aria-labelledby="password">
        <h2 id="password">{w(t['change.title'])}</h2>
        <p className="vh-quiet vh-prose vh-after">{w(t['change.intro'])}</p>
        <div className={css['narrow']}>
          <PasswordForm currentLabel={t['change.current']} onDone={() => undefined} />
        </div>
      </section>
      {shown}
    </div>
  )
}

function Person() {
  const w = useWords()
  const label = useLabel()
  const { id } = useProfile()
  const roles = useOwnRoles()
  const { data: me, error } = useRead(employeeApi.get, { query: { id } })
  if (!me) return <NotRead error={error} lines={6} />
  const grade = me.electricalSafetyGrade
  return (
    <DescriptionList
      items={[
        { label: w(employeeWords.employeeCode), value: me.employeeCode },
        { label: w(employeeWords.userName), value: me.userName },
        { label: w(employeeWords.phoneNumber), value: me.phoneNumber },
        { label: w(employeeWords.address), value: me.address },
        { label: w(employeeWords.positionTitle), value: label(positionLabels[me.positionTitle]) },
        { label: w(t['profile.team']), value: me.dutyTeamName },
        { label: w(employeeWords.roleNames), value: roles },
        { label: w(employeeWords.powerPlantIds), value: me.powerPlantNames.join(', ') },
        { label: w(employeeWords.electricalSafetyGrade), value: grade && `${grade}/5` },
        { label: w(t['profile.safetyCard']), value: formatShownDay(me.safetyCardExpiry) },
        { label: w(employeeWords.joinDate), value: formatShownDay(me.joinDate) },
      ]}
    />
  )
}
