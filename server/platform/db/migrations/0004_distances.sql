CREATE TABLE "sea_distances" (
	"from_port" text NOT NULL,
	"to_port" text NOT NULL,
	"miles" double precision NOT NULL,
	"legs" jsonb NOT NULL,
	"mask_version" text NOT NULL,
	CONSTRAINT "sea_distances_from_port_to_port_pk" PRIMARY KEY("from_port","to_port")
);
