/** For a route without a distance. */
export const UnknownRoute = () => (
  <p className="text-[0.9375rem] leading-snug text-tinta-2">
    Esta ruta no está en nuestra carta: sin distancia ni semáforo. Los títulos sin límite de distancia a la
    costa encajan igual; los demás los puede dispensar el armador antes de zarpar.
  </p>
)
