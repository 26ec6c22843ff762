import { EmptyMark } from '../../brand/empty-mark.tsx'

export function NotFoundPage() {
  return (
    <div className="message">
      <EmptyMark />
      <h1>404</h1>
      <p>Oops! Page not found</p>
      <a className="button" href="/">
        Return to Home
      </a>
    </div>
  )
}
