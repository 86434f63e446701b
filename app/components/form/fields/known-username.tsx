/**
 * The account of a form that asks for a password alone, so that a password manager knows which one it fills in or saves.
 * It is a text that is not shown: managers pass over `type="hidden"`. No action reads it.
 */
export function KnownUsername({ username }: { username: string | undefined }) {
  return <input type="text" hidden readOnly name="username" autoComplete="username" value={username ?? ""} />;
}
