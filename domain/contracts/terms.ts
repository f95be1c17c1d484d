/** The form's initial terms: complete, and without sums or dates, which are in the fields. */
export const defaultTerms = `Este texto es un modelo: no sustituye el asesoramiento jurídico. Las partes pueden cambiarlo antes de firmar.

En estas cláusulas, «el Propietario» es quien figura arriba como propietario o armador, y «el Tripulante» es quien figura arriba como tripulante. «Indicado arriba» se refiere a los datos que este documento recoge antes de las cláusulas. Lo que digan las condiciones particulares prevalece sobre ellas.

1. Partes

Cada parte declara que los datos con que figura arriba son ciertos y que tiene capacidad para obligarse. Si el Propietario actúa en nombre de una empresa, declara que tiene poder para representarla. Quien no sea dueño de la embarcación declara que su dueño le ha autorizado a encargar este traslado.

2. Embarcación

El traslado es el de la embarcación descrita arriba, con su aparejo, sus motores, sus equipos y su auxiliar. El Propietario declara que está legalmente registrada, que no pesa sobre ella embargo ni orden que impida su salida y que su navegación por la ruta prevista está autorizada.

3. Encargo y naturaleza

El Propietario encarga al Tripulante, que lo acepta, llevar o ayudar a llevar la embarcación entre los dos puertos indicados arriba. Es un servicio independiente y puntual: no lleva pasaje ni carga, no es un alquiler de la embarcación y no crea relación laboral con la plataforma. Si por la forma de prestarlo la ley exigiera el alta del Tripulante en la Seguridad Social, cada parte cumplirá la obligación que le corresponda.

4. Ruta y puertos

Los puertos de origen y de destino son los indicados arriba. El patrón elige la derrota y puede modificarla, hacer escala o entrar en un puerto de refugio cuando lo aconsejen la seguridad, la meteorología, una avería o la salud de quienes van a bordo. Avisará al Propietario en cuanto pueda. Los demás cambios de ruta necesitan el acuerdo escrito de las dos partes. La distancia que figure arriba es una estimación y no sirve para navegar.

5. Fechas

Las fechas indicadas arriba son el plazo previsto para el traslado. Ninguna obliga a salir ni a seguir navegando si el parte meteorológico o el estado de la embarcación no lo permiten. Si el traslado no puede empezar o terminar dentro del plazo, las partes acordarán otro; la cláusula 12 dice quién paga la espera.

6. Tripulación y titulación

El Tripulante declara que tiene en vigor el título, el reconocimiento médico y los certificados que la ley exige para su función en esta navegación, y los enseñará antes de zarpar si se le piden. El patrón será quien las partes hayan designado por escrito; si el Tripulante es el único profesional contratado, lo es él. Nadie zarpa con menos personas de las que piden la ley o la aseguradora. Cada tripulante firma su propio contrato y cobra por él. El Tripulante no puede mandar a otra persona en su lugar sin el acuerdo del Propietario.

7. Estado de la embarcación

El Propietario entrega la embarcación apta para la navegación prevista, con el equipo de seguridad y salvamento que exige su zona y con las averías y limitaciones que conozca declaradas por escrito. El Tripulante no responde de los defectos ocultos ni del desgaste ordinario.

8. Inspección de salida

Antes de zarpar, el Tripulante revisa la embarcación y rellena la lista de verificación en la plataforma; el Propietario la aprueba o pide otra revisión. La lista aprobada es anexo de este contrato. Mientras un punto esencial para la seguridad no esté en orden, la embarcación no sale y la espera es a cargo del Propietario.

9. Precio

El precio es el presupuesto indicado arriba y corresponde a este Tripulante. Si arriba dice que se paga por día, se cuenta cada día natural, entero o empezado, desde la salida hasta la entrega; si dice por milla, se cuentan las millas navegadas según el cuaderno de bitácora o el registro del equipo de navegación; en otro caso el precio es cerrado. Los impuestos que graven el servicio se añaden o se retienen según la ley. El Tripulante entrega factura o recibo.

10. Pagos

El anticipo indicado arriba se paga a la firma; si no se indica ninguno, no hay anticipo. El resto se paga a la entrega, en el plazo de tres días naturales, por transferencia a la cuenta que el Tripulante comunique o por otro medio que deje constancia. La plataforma no cobra ni custodia el dinero. Si el anticipo no se ha pagado, el Tripulante puede negarse a zarpar. La cantidad que se pague tarde devenga el interés legal del dinero.

11. Gastos

Son a cargo del Propietario el combustible, los amarres y las tasas, los víveres, los repuestos, los trámites y los viajes de ida y vuelta del Tripulante. El Propietario facilita antes de zarpar el dinero necesario para los gastos previsibles. El Tripulante puede hacer por su cuenta los gastos extraordinarios que no superen en total el tope indicado arriba; por encima de él, o si no se indica ninguno, necesita autorización escrita, salvo que el gasto sea urgente para la seguridad de las personas o del barco. El Tripulante guarda los justificantes y presenta la cuenta en los siete días siguientes a la entrega; el saldo se paga en los siete siguientes.

12. Demora

Cada día de espera por causa que no sea del Tripulante, como el mal tiempo, una avería o la falta de documentos o de fondos, se paga con el importe por día de espera indicado arriba, además de los gastos de estancia. Si no se indica ninguno, se pagan solo los gastos. No se paga la espera en los días que ya se cobran por día de trabajo. La espera se anota en el cuaderno de bitácora con su causa y se comunica el mismo día.

13. Averías y reparaciones

El Tripulante comunica cada avería en cuanto puede y hace las reparaciones de urgencia que estén a su alcance. Las demás las decide el Propietario, con el límite de gasto de la cláusula 11. Las piezas sustituidas se guardan a bordo hasta la entrega.

14. Seguros

El Propietario declara que la embarcación tiene en vigor, durante todo el traslado y en toda su zona, al menos el seguro obligatorio de responsabilidad civil, y que ha comunicado o comunicará a la aseguradora el viaje y quién va al mando. Los datos de la póliza son los indicados arriba; donde arriba dice «no consta», el Propietario los comunicará por escrito antes de zarpar y, mientras tanto, el Tripulante puede negarse a salir. La franquicia es a cargo del Propietario, salvo dolo o negligencia grave del Tripulante. Cada parte se informa de la cobertura de accidentes del Tripulante; si no hay ninguna, lo saben y lo harán constar en las condiciones particulares.

15. Responsabilidades

El Propietario responde de los daños que causen los defectos de la embarcación, de su equipo o de su documentación. El Tripulante responde de los que cause por dolo o negligencia en su trabajo. Ninguna parte responde de la fuerza mayor. Nada en este contrato limita la responsabilidad por dolo, ni por daños a las personas, ni la que la ley no permite limitar.

16. Seguridad a bordo

El patrón tiene la última palabra en todo lo que toca a la seguridad, y nadie puede obligarle a salir, a seguir ni a entrar en puerto. Organiza guardias y descansos, exige chaleco y arnés de noche y con mal tiempo, y no permite alcohol ni drogas durante la navegación. Antes de zarpar explica a todos las emergencias. Donde las autoridades den avisos sobre la zona, como los de interacción con orcas, se siguen.

17. Comunicaciones

El Tripulante da noticia de la situación y del estado de la embarcación al menos una vez cada veinticuatro horas cuando tenga cobertura, y siempre en cada puerto. El Propietario designa un contacto en tierra que pueda recibirla. Un retraso en las noticias no es por sí solo incumplimiento. La plataforma no es un servicio de socorro.

18. Propietario o invitados a bordo

Si el Propietario o sus invitados navegan, lo hacen como personas enroladas o a bordo en regla, cubiertas por el seguro, y obedecen al patrón. El Tripulante no lleva invitados sin permiso del Propietario.

19. Documentos y trámites

El Propietario entrega a bordo los documentos de la embarcación, el recibo del seguro, la licencia de estación de radio y una autorización para gobernarla. Son de su cargo el despacho, el rol y los trámites de aduana y de impuestos que correspondan; el Tripulante aporta los documentos personales y hace las gestiones que tocan al patrón.

20. Entrega y acta de llegada

La entrega se hace en el puerto de destino, al Propietario o a quien él designe por escrito. Las partes anotan la fecha y la hora, las horas de motor, el combustible, los daños nuevos o que no los hay, y las llaves y el inventario. Si nadie acude a recibirla, el Tripulante la deja amarrada y segura, lo documenta con fotos y lo comunica: con eso la entrega está hecha. Los daños visibles se reclaman en los siete días siguientes.

21. Cancelación y viaje de vuelta

Antes de los siete días naturales previos a la fecha de inicio, cualquiera de las partes puede desistir; el anticipo se devuelve y cada una paga los gastos que ya haya causado. Después, si desiste el Propietario sin causa justificada, el Tripulante conserva el anticipo y cobra los gastos hechos; si desiste el Tripulante sin causa justificada, devuelve el anticipo y paga los gastos que su renuncia cause y que estén justificados. Son causa justificada la enfermedad, la falta de seguridad y el incumplimiento grave de la otra parte. Si el traslado se interrumpe, el precio se paga en proporción a lo hecho, y el viaje de vuelta del Tripulante lo paga el Propietario, salvo que la interrupción sea por culpa del Tripulante.

22. Confidencialidad, datos e imágenes

Cada parte usa los datos personales de la otra solo para este traslado y los conserva el tiempo que la ley exige para atender reclamaciones, conforme al Reglamento (UE) 2016/679 y a la Ley Orgánica 3/2018. Nadie publica fotos de la otra parte ni de la embarcación sin su permiso. Las que acompañan a la lista de verificación se guardan como prueba.

23. Firma electrónica

Las partes aceptan firmar con la firma electrónica simple que ofrece la plataforma, con los efectos que le dan el Reglamento (UE) 910/2014 y la Ley 6/2020. La plataforma guarda el trazo, la fecha y la hora, la dirección de red, el navegador y la huella de lo firmado, y entrega a las dos partes el documento sellado, en el que se nota cualquier cambio posterior.

24. Ley y conflictos

Este contrato se rige por la ley española y, en lo que no prevé, por la Ley 14/2014, de Navegación Marítima, y por el Código Civil. Antes de acudir a los tribunales, las partes intentarán durante quince días llegar a un acuerdo por escrito, por ejemplo en la mensajería de la plataforma. Después serán competentes los tribunales que determine la ley. La plataforma no es parte de este contrato.`
