import { useNavigate, useSearchParams } from 'react-router'

import { useWords } from '#web/platform/i18n/words.ts'
import { usePageTitle } from '#web/platform/routes/page-title.ts'
import { safeReturnTo } from '#web/platform/routes/return-to.ts'
import { profileQuery } from '#web/platform/session/profile.ts'
import { queryClient } from '#web/platform/session/query-client.ts'
import { signOut } from '#web/platform/session/sign-out.ts'

import { t } from '../account.words.ts'
import { Door } from '../login/Door.tsx'
import { PasswordForm } from './PasswordForm.tsx'

/** Replaces a one-time password before anything else. */
export default function NewPasswordPage() {
  const w = useWords()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  usePageTitle(w(t['change.forced']))

  function goOn(): void {
    // It still says that the password must be changed.
    queryClient.removeQueries(profileQuery)
    void navigate(safeReturnTo(search.get('returnTo'), location.origin), { replace: true })
  }

  return (
    <Door title={w(t['change.forced'])} intro={w(t['change.forcedIntro'])}>
      <PasswordForm currentLabel={t['change.currentTemporary']} onDone={goOn} />
      <button
        type="button"
        className="vh-before vh-link vh-usual vh-block vh-control"
        onClick={() => void signOut()}
      >
        {w(t['change.otherAccount'])}
      </button>
    </Door>
  )
}
