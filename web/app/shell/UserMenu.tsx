import { Link } from 'react-router'

import { paths } from '#contract/core/paths.ts'

import { type Say, useWords } from '#web/platform/i18n/words.ts'
import { useProfile } from '#web/platform/session/profile.ts'
import { signOut } from '#web/platform/session/sign-out.ts'

import { Drawing } from '#web/kit/controls/Drawing.tsx'
import { Avatar } from '#web/kit/display/PersonCell.tsx'

import { confirmAction } from '#web/kit/feedback/confirm.ts'
import { hasUnsaved } from '#web/kit/feedback/use-unsaved-guard.ts'
import { t as kit } from '#web/kit/kit.words.ts'

import { LanguageSwitch } from '#web/features/account/profile/LanguageSwitch.tsx'
import { ThemeSwitch } from '#web/features/account/profile/ThemeSwitch.tsx'
import { useJob } from '#web/features/account/profile/use-job.ts'

import { t } from '../app.words.ts'
import { drawings } from './drawings.ts'
import pop from './PopMenu.module.css'
import { PopMenu } from './PopMenu.tsx'
import css from './UserMenu.module.css'

/** Who is signed in, and what concerns only them. */
export function UserMenu() {
  const w = useWords()
  const { fullName, emailAddress, avatarFileId } = useProfile()
  const job = useJob()
  return (
    <PopMenu
      label={w(t.userMenu, { name: fullName })}
      face={<Avatar name={fullName} fileId={avatarFileId} />}
    >
      {(close) => (
        <>
          <div className={css['who']}>
            <Avatar name={fullName} fileId={avatarFileId} size={40} />
            <div>
              <strong>{fullName}</strong>
              <span>{job}</span>
              <span>{emailAddress}</span>
            </div>
          </div>
          <hr className={pop['rule']} />
          <div className={css['switches']}>
            <LanguageSwitch />
            <ThemeSwitch />
          </div>
          <Entry to={paths.profile} drawing={drawings.user} name={w(t.profile)} close={close} />
          <Entry to={paths.settings} drawing={drawings.settings} name={w(t.settings)} close={close} />
          <hr className={pop['rule']} />
          <button
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={pop['entry']}
            onClick={() => void leave(w)}
          >
            <Drawing path={drawings.signOut} />
            {w(t.signOut)}
          </button>
        </>
      )}
    </PopMenu>
  )
}

/**
 * Ends the session, after asking where something typed would be lost, or entries stay behind until this user is back at
 * this browser.
 */
async function leave(w: Say): Promise<void> {
  const { outbox } = await import('#web/platform/outbox/the-outbox.ts')
  const { waiting, refused } = outbox.view().status
  const unsent = waiting + refused
  if (unsent === 0 && !hasUnsaved()) return signOut()
  const words =
    unsent > 0
      ? { title: w(t.unsentTitle, { count: unsent }), text: w(t.unsentText) }
      : { title: w(kit.unsavedTitle), text: w(kit.unsavedText) }
  await confirmAction({ ...words, okText: w(t.signOut), danger: true, run: signOut })
}

interface EntryProps {
  readonly to: string
  readonly drawing: string
  readonly name: string
  readonly close: () => void
}

function Entry({ to, drawing, name, close }: EntryProps) {
  return (
    <Link to={to} role="menuitem" tabIndex={-1} className={pop['entry']} onClick={close}>
      <Drawing path={drawing} />
      {name}
    </Link>
  )
}
