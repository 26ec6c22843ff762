export function Footer({ shopName }: { shopName: string }) {
  return (
    <footer className="footer">
      <p>{`© 2025 ${shopName}`}</p>
    </footer>
  )
}
