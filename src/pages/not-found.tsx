import { StrayBee } from '../../brand/stray-bee.tsx'

export function NotFoundPage() {
  return (
    <div className="message">
      <StrayBee />
      <h1>404</h1>
      <p>Oops! Page not found</p>
      <a className="button" href="/">
        Return to Home
      </a>
    </div>
  )
}
